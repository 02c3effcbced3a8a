"""The `unolab` command: one module per subcommand, and the pages it serves around the notebooks."""
