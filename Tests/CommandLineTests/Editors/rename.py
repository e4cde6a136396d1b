"""Gives names of a chapter other names: command, folder."""

import sys
from pathlib import Path

from editor import Editor, run
from lsprotocol import types as lsp

CHAPTER = """# A shop

```swift Item.swift
struct Item {
  var name: String
  var price = 1
}

struct Sale {
  var price: Int
  init(price: Int) { self.price = price }
}

func doubled(price: Int) -> Int { price * 2 }
```

```swift run
let item = Item(name: "tea", price: 2)
print(item.price, doubled(price: 3), Sale(price: 4).price)
```

```console
2 6 4
```

```swift
struct Item {
  ...
  var label: String { "\\(name) (\\(price))" }
}
```

```swift run
print(Item.init(
  name: "jam",
  price: [5].map { $0 + 1 }[0]
).label)
```

```console
jam (6)
```
"""


async def session(command, folder):
    editor = Editor()
    await editor.start(command, folder)
    path = Path(folder) / "Chapters/shop/README.md"
    path.parent.mkdir(parents=True)
    path.write_text(CHAPTER)
    document = editor.open(path)
    await document.rest()
    assert not document.findings, document.findings

    async def rename(place, name):
        edit = await document.ask(
            "text_document_rename", lsp.RenameParams, position=document.place(place), new_name=name
        )
        document.apply(edit.changes[document.uri])
        document.save()
        await document.rest()
        assert not document.findings, (name, document.findings, document.text)

    async def refuse(place, name, reason):
        try:
            await rename(place, name)
        except Exception as error:
            assert reason in str(error), error
        else:
            assert False, f"'{name}' is taken"

    # A property and the label of the memberwise initializer, but no other label of that name.
    await rename("var price", "cost")
    expected = CHAPTER.replace("var price = 1", "var cost = 1").replace("item.price", "item.cost")
    expected = expected.replace('"tea", price', '"tea", cost').replace("  price: [5]", "  cost: [5]")
    expected = expected.replace("(\\(price))", "(\\(cost))")
    assert document.text == expected, document.text
    # A property whose initializer is written: its labels are its own.
    await rename("self.price", "total")
    expected = expected.replace("var price: Int\n", "var total: Int\n").replace("self.price", "self.total")
    expected = expected.replace("Sale(price: 4).price", "Sale(price: 4).total")
    assert document.text == expected, document.text
    # A parameter whose callers would not compile, and a name that is taken.
    await refuse("func doubled(price", "amount", "leads to an error of the compiler")
    await refuse("var cost", "name", "leads to an error of the compiler")
    assert document.text == expected
    await editor.stop()
    print("done")


run(session(*sys.argv[1:]))
