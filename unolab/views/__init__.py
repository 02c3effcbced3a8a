"""The views: anywidget classes over hand-written ES modules that use nothing but the anywidget front-end contract."""
