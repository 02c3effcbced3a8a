"""Without node there is no Pyodide here: the heading of the run says so (tests/conftest.py), and .ci/run has node."""

import shutil

collect_ignore = [] if shutil.which("node") and shutil.which("npm") else ["test_pyodide.py"]
