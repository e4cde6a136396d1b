// One text in an editor of a served page: CodeMirror, with the compiler's messages under their lines
// and its names at their places. The editor itself is loaded when the first text is opened.
(() => {
  "use strict";

  const { make, button, fill } = window.chaptersPage;

  // Loads CodeMirror once.
  let loaded;
  const load = () => {
    loaded ??= new Promise((resolve, reject) => {
      const failed = () => {
        loaded = undefined;
        reject(new Error("[[The server has ended. Start it again with 'chapters serve', and reload this page.]]"));
      };
      document.head.prepend(make("link", { rel: "stylesheet", href: "/-/codemirror/codemirror.css", on: { error: failed } }));
      document.head.append(make("script", { src: "/-/codemirror/codemirror.js", on: { error: failed, load: () => {
        window.CodeMirror.defineMode("chapters", () => window.chaptersHighlighting);
        resolve();
      } } }));
    });
    return loaded;
  };

  // Returns the index in a row of a column, which counts UTF-8 bytes from 1.
  const encoder = new TextEncoder();
  const indexOf = (row, column) => {
    let [bytes, units] = [0, 0];
    for (const character of row) {
      if (bytes >= column - 1) break;
      bytes += encoder.encode(character).length;
      units += character.length;
    }
    return units;
  };

  class Field {
    constructor({ name, text }, hint, { change, choose }) {
      this.name = name;
      this.names = [];
      this.messages = [];
      this.note = make("div", { class: "names", role: "status", hidden: true });
      this.frame = make("div", { class: "text" });
      this.element = make("div", { class: "field" }, this.frame, this.note);
      // All lines are in the document and in the order of the text, for screen readers, the browser's
      // search and its selection.
      this.code = window.CodeMirror(this.frame, { value: text, mode: "chapters", theme: "book", inputStyle: "contenteditable",
        viewportMargin: Infinity, scrollbarStyle: "null", lineNumbers: true, fixedGutter: false, tabSize: 2, indentUnit: 2, smartIndent: false, undoDepth: 1000,
        lineWiseCopyCut: false, screenReaderLabel: name, extraKeys: {
          Tab: (code) => code.somethingSelected() ? code.indentSelection("add") : code.replaceSelection("  ", "end", "+input"),
          Enter: (code) => this.breakLine(code),
        } });
      const input = this.code.getInputField();
      for (const [attribute, value] of Object.entries({ role: "textbox", "aria-multiline": "true", "aria-describedby": hint })) input.setAttribute(attribute, value);
      this.code.on("change", (_, edit) => { this.drop(edit); change(); });
      this.code.on("keydown", (_, event) => this.press(event));
      this.code.on("focus", choose);
      this.code.on("blur", () => { this.leaves = false; });
      this.code.on("cursorActivity", () => this.explain());
      // Messages are as wide as the visible part, and a hidden text has no size.
      let width;
      new ResizeObserver(([{ contentRect }]) => {
        if (contentRect.width !== width) this.code.refresh();
        ({ width } = contentRect);
      }).observe(this.element);
    }

    get text() { return this.code.getValue(); }

    focus() { this.code.focus(); }

    // Tab indents; after Escape it moves the focus, so that the keyboard can leave the field.
    press(event) {
      if (event.key === "Escape") {
        this.leaves = true;
        return;
      }
      const leaves = this.leaves || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
      if (event.key === "Tab" && leaves) event.codemirrorIgnore = true;
      if (event.key !== "Shift") this.leaves = false;
    }

    breakLine(code) {
      const { line, ch } = code.getCursor("from");
      const before = code.getLine(line).slice(0, ch);
      code.replaceSelection(`\n${before.match(/^[ \t]*/)[0]}${before.endsWith("{") ? "  " : ""}`, "end", "+input");
    }

    // Returns the position in the text of a line and a column, which counts UTF-8 bytes; both from 1.
    position(line, column) {
      return { line: line - 1, ch: indexOf(this.code.getLine(line - 1) ?? "", column) };
    }

    set(text) {
      if (text !== this.text) this.code.setValue(text);
    }

    go(line, column) {
      this.code.focus();
      this.code.setCursor(this.position(line, column));
    }

    // Shows messages under their lines, in place of others.
    show(messages) {
      this.code.operation(() => {
        this.messages.splice(0).forEach((shown) => shown.clear());
        for (const message of messages) {
          if (message.line <= this.code.lineCount()) this.messages.push(this.shown(message));
        }
      });
    }

    shown({ severity, text, help, detail, line, column, fixes = [] }) {
      const kind = { error: "[[error]]", warning: "[[warning]]" }[severity] ?? "[[note]]";
      const buttons = fixes.map((fix) => this.fixButton(fix));
      const node = make("div", { class: `message ${severity}` }, make("strong", {}, kind), " ", make("span", { lang: "en", dir: "ltr" }, text),
        ...(help ? [make("br"), make("span", { lang: "en", dir: "ltr" }, help)] : []),
        ...(detail ? [make("pre", { tabindex: 0, role: "group", "aria-label": "[[Details]]" }, make("samp", {}, detail))] : []),
        ...buttons.flatMap(({ element }) => [" ", element]));
      const handle = this.code.addLineClass(line - 1, "wrap", severity === "error" ? "wrong" : "doubtful");
      const mark = column && this.markWord(this.position(line, column));
      const widget = this.code.addLineWidget(handle, node, { coverGutter: true, noHScroll: true });
      return { handle, clear: () => {
        widget.clear();
        mark?.clear();
        this.code.removeLineClass(handle, "wrap");
        buttons.forEach(({ marks }) => marks.forEach((mark) => mark.clear()));
      } };
    }

    // Underlines the word or the sign at a place, or the line's last character.
    markWord({ line, ch }) {
      const text = this.code.getLine(line);
      const start = Math.max(0, Math.min(ch, text.length - 1));
      const [{ length }] = text.slice(start).match(/^(?:[\p{L}\p{N}_$]+|[^]?)/u);
      return this.code.markText({ line, ch: start }, { line, ch: start + length }, { className: "place" });
    }

    // Returns the button of a fix, whose places move with the text.
    fixButton({ note, edits }) {
      const places = edits.map(({ line, column, endLine, endColumn, text }) =>
        [this.position(line, column), this.position(endLine, endColumn), text]);
      const marks = places.map(([start, end]) => this.code.markText(start, end, { clearWhenEmpty: false }));
      const [start, end, text] = places[0];
      const old = this.code.getRange(start, end);
      const label = note ?? fill(old ? (text ? "[[Replace “{{old}}” with “{{new}}”]]" : "[[Remove “{{old}}”]]") : "[[Insert “{{new}}”]]",
        { old: old.trim(), new: text.trim() });
      const element = button(label, () => {
        this.code.focus();
        this.code.operation(() => marks.forEach((mark, index) => {
          const place = mark.find();
          if (place) this.code.replaceRange(places[index][2], place.from, place.to, "+fix");
        }));
      }, { class: "fix" });
      return { element, marks };
    }

    // Shows the compiler's names: `[[line, column, length, fact, class]]`, with columns from 0, and the
    // facts as HTML.
    showNames(places, facts) {
      this.code.operation(() => {
        this.names.splice(0).forEach((mark) => mark.clear());
        for (const [line, column, length, fact, kind] of places) {
          const mark = this.code.markText({ line, ch: column }, { line, ch: column + length }, { className: `name ${kind}` });
          mark.fact = facts[fact];
          this.names.push(mark);
        }
      });
      this.explain();
    }

    // Shows the declaration of the name at the cursor.
    explain() {
      clearTimeout(this.timer);
      // A cursor on its way through a line explains nothing.
      this.timer = setTimeout(() => {
        const fact = this.code.somethingSelected() ? undefined
          : this.code.findMarksAt(this.code.getCursor()).find((mark) => mark.fact)?.fact;
        this.note.hidden = !fact;
        const item = make("li");
        item.innerHTML = fact ?? "";
        this.note.replaceChildren(make("ul", {}, item));
      }, 200);
    }

    // Drops the names and messages of edited text, which are about another text now.
    drop({ from, to, text }) {
      const end = { line: from.line + text.length - 1, ch: text.at(-1).length + (text.length === 1 ? from.ch : 0) };
      const touched = new Set([...this.code.findMarks(from, end), ...this.code.findMarksAt(from), ...this.code.findMarksAt(end)]);
      this.names = this.names.filter((mark) => {
        if (touched.has(mark)) mark.clear();
        return mark.find() !== undefined;
      });
      const isInserted = from.line === to.line && from.ch === to.ch && text.length > 1 && (text.at(-1) === "" || text[0] === "");
      this.messages = this.messages.filter((shown) => {
        const line = this.code.getLineNumber(shown.handle);
        const isStale = line === null || !isInserted && from.line <= line && line <= end.line;
        if (isStale) shown.clear();
        return !isStale;
      });
    }
  }

  window.chaptersField = { load, Field };
})();
