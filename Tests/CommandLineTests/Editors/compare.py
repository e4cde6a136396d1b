"""Compares the findings on documents with those of `check`: command, folder, documents."""

import sys

from editor import Editor, checked, run, shown


async def session(command, folder, *paths):
    editor = Editor()
    await editor.start(command, folder, jobs=2)
    for path in paths:
        document = editor.open(f"{folder}/{path}")
        await document.rest()
        expected, found = checked(command, folder, path), shown(document)
        assert found == expected, f"{path}\nthe server: {found}\ncheck: {expected}"
    assert not editor.messages, editor.messages
    await editor.stop()
    print(f"equal: {len(paths)}")


run(session(*sys.argv[1:]))
