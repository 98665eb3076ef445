"""In place of the library's: tasks, futures and what they wait for. Pyodide brings the event loop;
streams, sockets, threads and processes have no use in a page."""

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # what Pyodide's is a kind of
