"""Playthroughs written out in full, one for each edition and preset: what could be done, what was, and why."""
