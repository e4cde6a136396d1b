"""Types while a program compiles for long: command, folder."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from editor import Editor, run

# Each of them takes the compiler seconds.
SLOW = "".join(
    f"let value{n} = [1, 2, 3].map {{ -$0 + 1.5 * Double(-2 + 3 * 4 - 5) / 6 + {n} - 0.5 * 3 + 2 }}.reduce(0, +) + 1 * 2 - 3.0 / 4 + 5 - 6 * 7\n"
    for n in range(200)
)
CHAPTER = "# Slow\n\n```swift Slow.swift\n" + SLOW + "```\n"


def compilers(parent):
    """The compilers below a process."""
    listing = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True).stdout
    rows = [row.split(None, 2) for row in listing.splitlines()[1:]]
    below, found = {parent}, []
    for _ in range(4):
        below |= {int(pid) for pid, above, _ in rows if int(above) in below}
    for pid, _, arguments in rows:
        if int(pid) in below and "swift-frontend" in arguments:
            found.append(int(pid))
    return set(found)


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    path = Path(folder) / "Chapters/slow/README.md"
    path.parent.mkdir(parents=True)
    path.write_text(CHAPTER)
    document = editor.open(path)
    server = editor.client._server.pid
    # The tool itself stays; its use is another process.
    for _ in range(200):
        await asyncio.sleep(0.1)
        if len(compilers(server)) > 1:
            break
    uses = compilers(server)
    assert len(uses) > 1 and not document.checked.is_set(), (uses, document.findings)
    await asyncio.sleep(1)
    assert uses <= compilers(server), "the program compiles too fast for this test"
    start = time.monotonic()
    document.replace(0, len(document.text), CHAPTER.replace(SLOW, "let value = 1\n"))
    await document.rest()
    elapsed = time.monotonic() - start
    assert not document.findings, document.findings
    assert elapsed < 8, f"the check of the newer text took {elapsed} s"
    assert len(uses & compilers(server)) <= 1, "the older program still compiles"
    await editor.stop()
    print("ended")


run(session(*sys.argv[1:]))
