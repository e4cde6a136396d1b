"""Reads the settings that a page shows for editors: command, the page."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path


def accepts(arguments, text, suffix):
    """Whether an editor reads a file, if the editor is installed."""
    if not shutil.which(arguments[0]):
        return True
    with tempfile.NamedTemporaryFile("w", suffix=suffix) as file:
        file.write(text)
        file.flush()
        result = subprocess.run(
            [part.replace("FILE", file.name) for part in arguments], capture_output=True, text=True, timeout=60
        )
    return result.returncode == 0


READERS = {
    "json": json.loads,
    "toml": tomllib.loads,
    "lua": lambda text: accepts(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", "lua if not loadfile('FILE') then vim.cmd('cquit') end", "-c", "quit"],
        text, ".lua",
    ),
    "elisp": lambda text: accepts(
        ["emacs", "-Q", "--batch", "--eval", '(with-temp-buffer (insert-file-contents "FILE") (check-parens) (while (progn (skip-chars-forward " \\n") (not (eobp))) (read (current-buffer))))'],
        text, ".el",
    ),
}
COMMANDS = {"json": ["servers", "markdown", "command"], "toml": ["language-server", "chapters", "command"]}


def main(_, page):
    count = 0
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", Path(page).read_text(), re.M | re.S):
        value = READERS[language](text)
        assert value, f"this {language} cannot be read:\n{text}"
        keys = COMMANDS.get(language, [])
        if keys and isinstance(value, dict) and keys[0] in value:
            for key in keys:
                value = value[key]
            assert value in ("chapters", ["chapters", "language-server"]), value
        count += 1
    print(f"read: {count}")


main(*sys.argv[1:])
