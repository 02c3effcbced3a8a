"""Write all playthroughs anew: `python -m tests.golden.update`. Read the difference before you commit it."""

from tests.golden.playthrough import HERE, games, path, written


def main() -> None:
    wanted = games()
    for old in HERE.glob("*.txt"):
        if old.stem not in wanted:
            old.unlink()
    for name, game in wanted.items():
        found = written(game)
        if found is None:
            raise SystemExit(f"{name}: too long; choose another seed in playthrough.py")
        text = "\n".join(found.lines) + "\n"
        changed = not path(name).exists() or path(name).read_text(encoding="utf-8") != text
        path(name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(found.lines)} lines{', changed' if changed else ''}")


if __name__ == "__main__":
    main()
