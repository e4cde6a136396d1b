// The parts that all editors of served pages share: the channel to the server, and an editor of the
// texts of a program. 'chapters serve' adds this script to its pages; no other page has it.
//
//   const editor = new chaptersServed.Editor(texts, { change: () => { … } });
//   figure.append(editor.element);
//   const answer = await chaptersServed.post("change", { texts: editor.texts() }, signal);
//   editor.show(answer.messages);
(() => {
  "use strict";

  const { token } = document.querySelector("script[src='/-/reload.js']").dataset;
  const { make, button, fill } = window.chaptersPage;

  // Sends an action with the token of this start, and returns the answer; null if a newer request
  // has replaced it. A failure is an error with a sentence for the reader.
  const post = async (name, body, signal) => {
    let response;
    try {
      response = await fetch(`/-/${name}`, { method: "POST", signal, body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", "Chapters-Token": token } });
    } catch {
      if (signal?.aborted) return null;
      throw new Error("[[The server has ended. Start it again with 'chapters serve', and reload this page.]]");
    }
    if (response.status === 409) return null;
    if (response.status === 403) throw new Error("[[The server was started again. Reload this page: your change is kept.]]");
    if (response.status === 503) throw new Error("[[Too many programs are waiting. Run it again in a moment.]]");
    if (!response.ok) throw new Error("[[The book has no such program any more. Reload this page: your change is kept.]]");
    const answer = await response.json();
    if (answer.fault) throw new Error(answer.fault);
    return answer;
  };

  // The kinds of tokens, with the classes of the pages' code.
  const keywords = "actor any as associatedtype async await break case catch class continue default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated lazy let mutating nil nonisolated open operator override package private protocol public repeat rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet";
  const pattern = new RegExp([
    /(?<c>\/\/.*|\/\*[^]*?(?:\*\/|$))/, /(?<s>"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?)/, /(?<a>[@#][A-Za-z]\w*)/,
    /(?<n>\b\d[\w.]*)/, new RegExp(`(?<k>(?<![.\\w])(?:${keywords.split(" ").join("|")})\\b)`), /(?<t>\b[A-Z]\w*)/,
  ].map(({ source }) => source).join("|"), "g");

  // Returns the rows of a text, each an element with its highlighted tokens.
  const rows = (text) => {
    const pieces = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      pieces.push([text.slice(end, match.index)], [match[0], Object.entries(match.groups).find(([, found]) => found !== undefined)[0]]);
      end = match.index + match[0].length;
    }
    pieces.push([text.slice(end)]);
    let row = make("span", { class: "row" });
    const all = [row];
    for (const [piece, kind] of pieces) {
      piece.split("\n").forEach((part, index) => {
        if (index > 0) all.push(row = make("span", { class: "row" }));
        if (part) row.append(kind ? make("span", { class: kind }, part) : part);
      });
    }
    return all;
  };

  // Returns the index of a place in a text: the line and the column, in UTF-8 bytes, count from 1.
  const encoder = new TextEncoder();
  const indexOf = (text, line, column) => {
    const lines = text.split("\n");
    const row = lines[line - 1] ?? "";
    let [bytes, units] = [0, 0];
    for (const character of row) {
      if (bytes >= column - 1) break;
      bytes += encoder.encode(character).length;
      units += character.length;
    }
    return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + units;
  };

  // A text area over its highlighted copy.
  class Field {
    constructor({ name, text }, hint, change) {
      this.name = name;
      this.copy = make("pre", { "aria-hidden": "true" });
      this.area = make("textarea", { "aria-label": name, "aria-describedby": hint, spellcheck: "false", autocapitalize: "off",
        autocomplete: "off", wrap: "off", dir: "ltr", on: {
          input: () => { this.draw(); change(); },
          keydown: (event) => this.press(event),
          blur: () => { this.leaves = false; },
        } });
      this.area.value = text;
      this.element = make("div", { class: "field" }, this.copy, this.area);
      this.draw();
    }

    draw() {
      this.rows = rows(this.area.value);
      this.copy.replaceChildren(...this.rows);
    }

    // Tab indents; after Escape it moves the focus, so that the keyboard can leave the field.
    press(event) {
      if (event.key === "Escape") {
        this.leaves = true;
        return;
      }
      if (event.key === "Tab" && !event.shiftKey && !this.leaves && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        this.insert("  ");
      } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        const before = this.area.value.slice(0, this.area.selectionStart);
        const [indent] = before.slice(before.lastIndexOf("\n") + 1).match(/^[ \t]*/);
        this.insert(`\n${indent}${before.endsWith("{") ? "  " : ""}`);
      }
      if (event.key !== "Shift") this.leaves = false;
    }

    // Replaces the selection, so that the browser can undo it.
    insert(text) {
      this.area.focus();
      const isDone = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
      if (isDone) return;
      this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
      this.area.dispatchEvent(new Event("input"));
    }

    replace(start, end, text) {
      this.area.focus();
      this.area.setSelectionRange(start, end);
      if (start !== end || text) this.insert(text);
    }
  }

  // Fields with a tab for each, if there are several.
  class Pane {
    constructor(fields) {
      this.fields = fields;
      this.tabs = fields.map((field) => button(field.name, () => this.choose(field), { role: "tab" }));
      const isAlone = fields.length === 1;
      this.element = make("div", { class: "pane" }, isAlone
        ? make("p", { class: "tabs" }, make("span", { class: "file" }, fields[0].name))
        : make("div", { class: "tabs", role: "tablist", "aria-label": "[[Files]]", on: { keydown: (event) => this.press(event) } }, ...this.tabs),
        ...fields.map(({ element }) => element));
      if (!isAlone) fields.forEach(({ element, name }) => { element.setAttribute("role", "tabpanel"); element.setAttribute("aria-label", name); });
      this.choose(fields[0]);
    }

    choose(chosen) {
      this.chosen = chosen;
      this.fields.forEach((field, index) => {
        field.element.hidden = field !== chosen;
        this.tabs[index].setAttribute("aria-selected", String(field === chosen));
        this.tabs[index].tabIndex = field === chosen ? 0 : -1;
      });
    }

    press({ key }) {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!by) return;
      const count = this.fields.length;
      const next = (this.fields.indexOf(this.chosen) + by + count) % count;
      this.choose(this.fields[next]);
      this.tabs[next].focus();
    }
  }

  let count = 0;

  // An editor of texts: `[{ name, text, isDriver }]`; a driver stands beside the files. Its use is to
  // "run" a program or to "check" an answer.
  class Editor {
    constructor(texts, { change = () => {}, run = () => {}, use = "run" } = {}) {
      const hint = `editor-hint-${count += 1}`;
      this.fields = texts.map((text) => new Field(text, hint, change));
      const [files, drivers] = [false, true]
        .map((isDriver) => this.fields.filter((_, index) => Boolean(texts[index].isDriver) === isDriver));
      this.panes = [files, drivers].filter(({ length }) => length).map((fields) => new Pane(fields));
      this.list = make("ul", { class: "messages", hidden: true });
      this.element = make("div", { class: "editor", on: { keydown: (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        run();
      } } },
        make("div", { class: "panes" }, ...this.panes.map(({ element }) => element)),
        make("p", { class: "hint", id: hint }, use === "check"
          ? "[[Tab indents; Escape and then Tab leaves the editor. Control and Enter, or Command and Enter, checks the answer.]]"
          : "[[Tab indents; Escape and then Tab leaves the editor. Control and Enter, or Command and Enter, runs the program.]]"),
        this.list);
    }

    texts() {
      return Object.fromEntries(this.fields.map(({ name, area }) => [name, area.value]));
    }

    // Replaces texts by their names.
    set(texts) {
      for (const field of this.fields) {
        const text = texts[field.name];
        if (text === undefined || text === field.area.value) continue;
        this.reveal(field);
        field.replace(0, field.area.value.length, text);
      }
    }

    // The field that was used last.
    get current() {
      return this.fields.find(({ area }) => area === document.activeElement) ?? this.last ?? this.fields[0];
    }

    focus() { this.fields[0].area.focus(); }

    undo() {
      this.current.area.focus();
      document.execCommand("undo");
    }

    reveal(field) {
      this.last = field;
      this.panes.find(({ fields }) => fields.includes(field)).choose(field);
    }

    // Shows messages at their lines, and in a list with their fixes:
    // `[{ severity, text, help, detail, file, line, column, fixes: [{ note, file, edits }] }]`.
    show(messages) {
      this.mark(messages);
      this.list.hidden = !messages.length;
      this.list.replaceChildren(...messages.map((message) => this.item(message)));
    }

    // Shows messages at their lines alone.
    mark(messages) {
      this.fields.forEach((field) => field.draw());
      for (const { file, line, text, severity } of [...messages].reverse()) {
        const row = this.fields.find(({ name }) => name === file)?.rows[line - 1];
        if (!row) continue;
        row.classList.add(severity === "error" ? "wrong" : "doubtful");
        row.dataset.message = text.split("\n")[0];
      }
    }

    item({ severity, text, help, detail, file, line, column, fixes = [] }) {
      const field = this.fields.find(({ name }) => name === file);
      const place = field && button(`${file}:${line}:${column}`, () => {
        this.reveal(field);
        const index = indexOf(field.area.value, line, column);
        field.area.focus();
        field.area.setSelectionRange(index, index);
      }, { class: "place" });
      const kind = { error: "[[error]]", warning: "[[warning]]" }[severity] ?? "[[note]]";
      return make("li", { class: severity }, make("strong", {}, kind), " ", make("span", { lang: "en", dir: "ltr" }, text),
        ...(place ? [" ", place] : []),
        ...(help ? [make("br"), make("span", { lang: "en", dir: "ltr" }, help)] : []),
        ...(detail ? [make("pre", { tabindex: 0, role: "group", "aria-label": "[[Details]]" }, make("samp", {}, detail))] : []),
        ...fixes.map((fix) => this.fixButton(fix)).filter((one) => one).flatMap((one) => [" ", one]));
    }

    fixButton({ note, file, edits }) {
      const field = this.fields.find(({ name }) => name === file);
      if (!field) return;
      const places = edits.map(({ line, column, endLine, endColumn, text }) => ({ text,
        start: indexOf(field.area.value, line, column), end: indexOf(field.area.value, endLine, endColumn) }));
      const [{ text, start, end }] = places;
      const old = field.area.value.slice(start, end);
      const label = note ?? fill(old ? (text ? "[[Replace “{{old}}” with “{{new}}”]]" : "[[Remove “{{old}}”]]") : "[[Insert “{{new}}”]]",
        { old: old.trim(), new: text.trim() });
      return button(label, () => {
        this.reveal(field);
        places.sort((one, other) => other.start - one.start).forEach((place) => field.replace(place.start, place.end, place.text));
      }, { class: "fix" });
    }
  }

  window.chaptersServed = { post, make, button, fill, Editor };
})();
