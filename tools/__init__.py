"""What serves, builds and tests the site; nothing here is part of it."""
