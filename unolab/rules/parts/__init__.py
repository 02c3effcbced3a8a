"""The small pure functions that fill the slots of `Rules`, by clause group."""
