"""Pictures: the scene of a table as plain data, the card art, and still pictures. No widget library is used here."""
