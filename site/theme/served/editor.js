// The parts that all editors of served pages share: the channel to the server, and an editor of the
// texts of a program. 'chapters serve' adds this script to its pages; no other page has it.
//
//   const editor = await chaptersServed.Editor.of(texts, { change: () => { … } });
//   figure.append(editor.element);
//   const answer = await chaptersServed.post("change", { texts: editor.texts() }, signal);
//   editor.show(answer.messages);
(() => {
  "use strict";

  const { token } = document.querySelector("script[src='/-/reload.js']").dataset;
  const { make, button, fill } = window.chaptersPage;
  const { load, Field } = window.chaptersField;

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
    static async of(texts, options) {
      await load();
      return new Editor(texts, options);
    }

    constructor(texts, { change = () => {}, run = () => {}, use = "run" } = {}) {
      const hint = `editor-hint-${count += 1}`;
      this.fields = texts.map((text) => new Field(text, hint, { change, choose: () => { this.last = this.fields.find(({ name }) => name === text.name); } }));
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
      return Object.fromEntries(this.fields.map(({ name, text }) => [name, text]));
    }

    // Replaces texts by their names.
    set(texts) {
      for (const field of this.fields) {
        const text = texts[field.name];
        if (text === undefined || text === field.text) continue;
        this.reveal(field);
        field.set(text);
      }
    }

    // The field that was used last.
    get current() { return this.last ?? this.fields[0]; }

    focus() { this.fields[0].focus(); }

    undo() {
      this.current.code.undo();
      this.current.focus();
    }

    reveal(field) {
      this.last = field;
      this.panes.find(({ fields }) => fields.includes(field)).choose(field);
    }

    // Shows messages under their lines, and in a list that leads to them:
    // `[{ severity, text, help, detail, file, line, column, fixes: [{ note, file, edits }] }]`.
    show(messages) {
      this.mark(messages);
      this.list.hidden = !messages.length;
      this.list.replaceChildren(...messages.map((message) => this.item(message)));
    }

    // Shows messages under their lines alone.
    mark(messages) {
      for (const field of this.fields) {
        field.show(messages.filter(({ file }) => file === field.name)
          .map((message) => ({ ...message, fixes: message.fixes?.filter(({ file }) => file === field.name) })));
      }
    }

    // Shows the compiler's names, by the names of the texts.
    showNames({ facts, places }) {
      this.fields.forEach((field) => field.showNames(places[field.name] ?? [], facts));
    }

    item({ severity, text, help, detail, file, line, column }) {
      const field = this.fields.find(({ name }) => name === file);
      const place = field && button(`${file}:${line}:${column}`, () => {
        this.reveal(field);
        field.go(line, column);
      }, { class: "place" });
      const kind = { error: "[[error]]", warning: "[[warning]]" }[severity] ?? "[[note]]";
      return make("li", { class: severity }, make("strong", {}, kind), " ", make("span", { lang: "en", dir: "ltr" }, text),
        ...(place ? [" ", place] : []),
        ...(help && !field ? [make("br"), make("span", { lang: "en", dir: "ltr" }, help)] : []),
        ...(detail && !field ? [make("pre", { tabindex: 0, role: "group", "aria-label": "[[Details]]" }, make("samp", {}, detail))] : []));
    }
  }

  window.chaptersServed = { post, make, button, fill, Editor };
})();
