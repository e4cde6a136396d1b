"""Changes a document at random, and compares the findings with those of `check`: command, folder,
document, seed, the number of changes, and how many of them are compared."""

import random
import sys
from pathlib import Path

from editor import Editor, checked, offset, position, run, shown
from lsprotocol import types as lsp

PIECES = [
    "x", "é", "🐢", "👩‍👩‍👧", "\r\n", "\n", "\r", "```\n", "\n```swift run\n", "{", "}", '"', "...", "# A\n",
    "swift", "\n\n", "---\n", "\t", "> ", "`", "=", "in='", "\u2028", "\u00a0",
]


def change(document, random):
    text = document.text
    at = random.randrange(len(text) + 1)
    # Between the two characters of a line's end there is no place.
    if text[at - 1 : at + 1] == "\r\n":
        at -= 1
    kind = random.choice(["type", "delete", "paste", "line"])
    if kind == "type":
        document.replace(at, at, random.choice(PIECES))
    elif kind == "delete":
        end = min(len(text), at + random.randrange(1, 12))
        if text[end - 1 : end + 1] == "\r\n":
            end += 1
        document.replace(at, end, "")
    elif kind == "paste":
        start = random.randrange(len(text) + 1)
        document.replace(at, at, text[start : start + random.randrange(1, 120)])
    else:
        document.replace(at, at, random.choice(["\r\n", "\n"]) + random.choice(PIECES))


REQUESTS = [
    ("text_document_hover", lsp.HoverParams, True),
    ("text_document_completion", lsp.CompletionParams, True),
    ("text_document_definition", lsp.DefinitionParams, True),
    ("text_document_signature_help", lsp.SignatureHelpParams, True),
    ("text_document_code_lens", lsp.CodeLensParams, False),
    ("text_document_folding_range", lsp.FoldingRangeParams, False),
    ("text_document_document_symbol", lsp.DocumentSymbolParams, False),
]


async def ask(document, random):
    """Asks about a random place; every answer's places are in the text."""
    place = position(document.text, random.randrange(len(document.text) + 1))
    method, Params, isOfPlace = random.choice(REQUESTS)
    if random.random() < 0.3:
        actions = await document.actions(place)
        edits = [e for action in actions or [] if getattr(action, "edit", None) for e in action.edit.changes[document.uri]]
        ranges = [edit.range for edit in edits]
    else:
        answer = await document.ask(method, Params, **({"position": place} if isOfPlace else {}))
        # A definition may stand in another file, such as a library's interface.
        ranges = [
            part.range
            for part in (answer if isinstance(answer, list) else [])
            if hasattr(part, "range") and getattr(part, "uri", document.uri) == document.uri
        ]
    end = position(document.text, len(document.text))
    for span in ranges:
        assert span.start <= span.end <= end, (method, span)
        # A place between the halves of a character would be another one when read back.
        assert position(document.text, offset(document.text, span.start)) == span.start, (method, span)


async def session(command, folder, path, seed, count, compared):
    generator = random.Random(int(seed))
    editor = Editor()
    await editor.start(command, folder, runs="always", jobs=2)
    original = (Path(folder) / path).read_bytes().decode()
    document = editor.open(f"{folder}/{path}")
    every = max(1, int(count) // int(compared))
    for number in range(1, int(count) + 1):
        before = document.text
        change(document, generator)
        if generator.random() < 0.3:
            document.replace(0, len(document.text), before)  # undo
        if generator.random() < 0.5:
            await ask(document, generator)
        if number % every == 0:
            await document.rest()
            copy = Path(folder) / path
            copy.write_bytes(document.text.encode())
            expected, found = checked(command, folder, path), shown(document)
            assert found == expected, f"{path}, change {number}\nthe server: {found}\ncheck: {expected}"
            copy.write_bytes(original.encode())
            # A text that is damaged everywhere has few findings.
            if generator.random() < 0.5:
                document.replace(0, len(document.text), original)
    await editor.stop()
    print(f"changes: {count}")


run(session(*sys.argv[1:]))
