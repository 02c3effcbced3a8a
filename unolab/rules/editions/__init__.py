"""One module for each printed edition: data and a few effects."""
