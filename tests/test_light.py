"""What takes the place of modules of the library in the page."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.precompile import LIGHT

pytestmark = pytest.mark.native  # it starts another Python

COUNT = """
import marshal, sys
read = marshal.loads
counted = []
marshal.loads = lambda content: counted.append(content) or read(content)
sys.path.insert(0, sys.argv[1])
import package.inner, single
print(len(counted), package.inner.VALUE, single.VALUE, single.__file__ == sys.argv[2])
"""


@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_each_module_of_an_archive_is_read_once(tmp_path: Path, compression: int) -> None:
    start = tmp_path / "start"
    start.mkdir()
    (start / "sitecustomize.py").write_bytes((LIGHT / "sitecustomize.py").read_bytes())
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "inner.py").write_text("VALUE = 'inner'")
    (tmp_path / "single.py").write_text("VALUE = 'single'")
    archive = tmp_path / "modules.zip"
    with zipfile.PyZipFile(archive, "w", compression) as modules:
        modules.writepy(str(package))
        modules.writepy(str(tmp_path / "single.py"))
    given = [str(archive), str(archive / "single.pyc")]
    command = [sys.executable, "-c", COUNT, *given]
    environment = {"PYTHONPATH": str(start)}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert done.stdout == "3 inner single True\n"
