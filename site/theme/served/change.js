// "Change this program": an editor below each step and run of a served page, and the differences
// between the reader's program and the book's.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";

  const { post, make, button, fill, Editor } = window.chaptersServed;
  // The pause of typing after which a changed run is shown, the time by which its program starts
  // before, and the time until progress is shown; in milliseconds.
  const [pause, lead, patience] = [600, 350, 300];

  // The readers' changes, kept in the browser by the place of their figure, with the digest of the
  // book's program at that time.
  const memory = {
    key: (figure) => `change ${location.pathname}#${figure.id}`,
    read: (figure) => { try { return JSON.parse(localStorage.getItem(memory.key(figure))); } catch { return null; } },
    write: (figure, value) => {
      try {
        if (value) localStorage.setItem(memory.key(figure), JSON.stringify(value));
        else localStorage.removeItem(memory.key(figure));
      } catch { /* The browser keeps nothing. */ }
    },
  };

  class Change {
    constructor(figure, control) {
      this.figure = figure;
      this.control = control;
      this.id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
      this.status = make("p", { class: "status", role: "status" });
      this.outcome = make("div", { class: "outcome" });
      this.element = make("section", { class: "change", "aria-label": "[[Your program]]" }, this.status);
      figure.append(this.element);
    }

    get place() { return `${document.body.dataset.document}:${this.figure.dataset.place}`; }

    async open() {
      this.status.textContent = "[[Loading the program…]]";
      try {
        this.book = await post("program", { place: this.place });
      } catch (error) {
        this.status.textContent = error.message;
        return;
      }
      const kept = memory.read(this.figure);
      const texts = this.book.texts.map((text) => ({ ...text, text: kept?.texts[text.name] ?? text.text }));
      try {
        this.editor = await Editor.of(texts, { change: () => this.note(), run: () => this.run() });
      } catch (error) {
        this.status.textContent = error.message;
        return;
      }
      const tools = make("p", { class: "tools" },
        button("[[Run]]", () => this.run()), " ", button("[[Undo]]", () => this.editor.undo()), " ",
        button("[[Reset]]", () => this.reset()), " ", button("[[Copy]]", () => this.copy()), " ",
        button("[[Close]]", () => this.close()),
        ...(this.book.document ? [" ", button("[[Keep as a branch]]", () => this.askForName())] : []));
      this.keeping = make("div", { class: "keeping" });
      this.element.replaceChildren(
        make("p", { class: "note" }, "[[This is your program, not the book's. It is kept in this browser, and no file is written.]]",
          ...(kept && kept.digest !== this.book.digest ? [" ", make("strong", {}, "[[The book's program has changed since.]]")] : [])),
        this.editor.element, tools, this.keeping, this.status, this.outcome);
      this.status.textContent = "";
      this.editor.focus();
      if (kept) this.run();
      else this.name();
    }

    close() {
      clearTimeout(this.timer);
      this.request?.abort();
      this.naming?.abort();
      this.element.remove();
      this.control.hidden = false;
      this.control.focus();
    }

    // Keeps the change, and runs it after a pause.
    note() {
      const texts = this.editor.texts();
      const isChanged = this.book.texts.some(({ name, text }) => texts[name] !== text);
      memory.write(this.figure, isChanged ? { digest: this.book.digest, texts } : null);
      clearTimeout(this.timer);
      this.request?.abort();
      this.request = null;
      this.naming?.abort();
      this.timer = setTimeout(() => this.run(lead), pause - lead);
    }

    // Shows the answer after some milliseconds at the earliest.
    async run(delay = 0) {
      clearTimeout(this.timer);
      this.request?.abort();
      this.naming?.abort();
      const request = this.request = new AbortController();
      const ready = new Promise((resolve) => setTimeout(resolve, delay));
      const progress = setTimeout(() => {
        this.element.setAttribute("aria-busy", "true");
        this.status.textContent = "[[Your program is compiled and run…]]";
      }, patience);
      let [answer, failure] = [null, null];
      try {
        answer = await post("change", { editor: this.id, place: this.place,
          language: document.documentElement.lang, texts: this.editor.texts() }, request.signal);
      } catch (error) {
        failure = error.message;
      }
      clearTimeout(progress);
      await ready;
      if (request !== this.request) return;
      this.element.removeAttribute("aria-busy");
      if (answer) this.show(answer);
      else if (failure) this.fail(failure);
    }

    fail(message) {
      this.outcome.replaceChildren();
      this.editor.show([]);
      this.status.textContent = message;
    }

    show(answer) {
      const wasOpen = [...this.outcome.querySelectorAll("details.session")].map(({ open }) => open);
      this.editor.show(answer.messages);
      this.status.textContent = answer.holds
        ? answer.ran ? "[[Your program prints what the book's does.]]"
          : answer.compiles ? "[[Your program compiles.]]" : "[[The compiler says what the book shows.]]"
        : answer.ran ? "[[Your program does not do what the book's does.]]"
          : answer.compiles ? "[[Your program compiles, and the book's does not.]]" : "[[Your program does not compile.]]";
      this.outcome.innerHTML = answer.html;
      [...this.outcome.querySelectorAll("details.session")].forEach((session, index) => {
        session.ownRun = { states: answer.states, recorded: answer.recorded, place: answer.place };
        session.open = wasOpen[index] ?? index === 0;
      });
      this.figure.dataset.changed = answer.holds ? "same" : answer.ran ? "ran" : "failed";
      if (answer.compiles) this.name();
    }

    // Shows the compiler's names of the texts. They come after the answer, because the compiler reads
    // the program a second time for them.
    async name() {
      this.naming?.abort();
      const { signal } = this.naming = new AbortController();
      let names = null;
      try {
        names = await post("names", { editor: this.id, place: this.place, texts: this.editor.texts() }, signal);
      } catch { /* The colors of tokens remain. */ }
      if (names && !signal.aborted) this.editor.showNames(names);
    }

    reset() {
      this.editor.set(Object.fromEntries(this.book.texts.map(({ name, text }) => [name, text])));
      this.run();
    }

    // Asks for the name of the branch: nothing is written before it is given.
    askForName() {
      const input = make("input", { type: "text", value: "variant", required: true, pattern: "[A-Za-z][A-Za-z0-9\\-]*", dir: "ltr", autocapitalize: "off", spellcheck: "false" });
      const form = make("form", { class: "tools", on: { submit: (event) => { event.preventDefault(); this.keep(input.value); } } },
        make("label", {}, "[[Name of the branch]] ", input), " ",
        make("button", { type: "submit" }, fill("[[Write it to {{file}}]]", { file: this.book.document })), " ",
        button("[[Cancel]]", () => form.remove()));
      this.keeping.replaceChildren(form);
      input.select();
      input.focus();
    }

    async keep(name) {
      clearTimeout(this.timer);
      this.request?.abort();
      this.request = null;
      let answer;
      try {
        answer = await post("keep", { editor: this.id, place: this.place, name, texts: this.editor.texts() });
      } catch (error) {
        this.status.textContent = error.message;
        return;
      }
      if (!answer) return;
      memory.write(this.figure, null);
      this.keeping.replaceChildren();
      // The server checks the document, and the page is then loaded again.
      this.status.textContent = fill("[[Kept as the branch {{name}}: {{place}}]]", { name, place: answer.kept });
    }

    async copy() {
      const { code, text } = this.editor.current;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        code.focus();
        code.execCommand("selectAll");
        document.execCommand("copy");
      }
      this.status.textContent = "[[Copied]]";
    }
  }

  for (const figure of document.querySelectorAll("figure[data-place]")) {
    const isKept = Boolean(memory.read(figure));
    const control = button(isKept ? "[[Go on with your change]]" : "[[Change this program]]", () => {
      control.hidden = true;
      new Change(figure, control).open();
    });
    figure.append(make("p", { class: "change-it" }, control,
      isKept ? make("span", { class: "note" }, "[[Your change of this program is kept.]]") : ""));
  }
  document.querySelector("footer .serve")?.remove();
});
