"""Saves a run without an end, and then one with an end: command, folder."""

import asyncio
import sys
import time
from pathlib import Path

from editor import Editor, run

CHAPTER = """# A loop

```swift Loop.swift
let lines = 1
```

```swift run
while lines > 0 {}
```
"""


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    path = Path(folder) / "Chapters/loop/README.md"
    path.parent.mkdir(parents=True)
    path.write_text(CHAPTER)
    document = editor.open(path)
    # The run has begun by now, and would end at its limit, after ten seconds of processor time.
    await asyncio.sleep(4)
    assert not document.checked.is_set(), document.findings
    start = time.monotonic()
    document.replace(0, len(document.text), CHAPTER.replace("while lines > 0 {}", "_ = lines"))
    document.save()
    await document.rest()
    elapsed = time.monotonic() - start
    assert not document.findings, document.findings
    assert elapsed < 5, f"the check of the newer text took {elapsed} s"
    await editor.stop()
    print("ended")


run(session(*sys.argv[1:]))
