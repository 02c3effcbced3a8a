"""`python -m unolab` is the same as the `unolab` command."""

from unolab.app.main import main

if __name__ == "__main__":
    raise SystemExit(main())
