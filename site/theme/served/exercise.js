// The exercises of a served page: an editor for the answer, the verdict on it, hints one by one, and
// the way to the next exercise. The answer is a file of the learner's, like those that
// 'chapters exercise' judges; what is not checked yet is kept in the browser.
document.addEventListener("DOMContentLoaded", () => {
  "use strict";

  const { post, make, button, fill, Editor } = window.chaptersServed;
  const patience = 300; // milliseconds until progress is shown

  // The unchecked texts of answers by the paths of their exercises, each with the digest of the
  // answer that they were edited from.
  const memory = {
    key: (path) => `exercise ${path}`,
    read: (path) => { try { return JSON.parse(localStorage.getItem(memory.key(path))); } catch { return null; } },
    write: (path, value) => {
      try {
        if (value) localStorage.setItem(memory.key(path), JSON.stringify(value));
        else localStorage.removeItem(memory.key(path));
      } catch { /* The browser keeps nothing. */ }
    },
  };

  class Exercise {
    constructor(section) {
      this.section = section;
      this.path = section.dataset.exercise;
      this.id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
      this.place = section.querySelector(":scope > .terminal");
      this.hints = [...section.querySelectorAll(":scope > .hint")];
      this.solution = section.querySelector(":scope > .solution");
      this.status = make("p", { class: "status", role: "status" });
      this.verdict = make("div", { class: "judged" });
      this.note = make("p", { class: "note" });
    }

    async open() {
      let answer;
      const kept = memory.read(this.path);
      try {
        answer = await post("exercise", { exercise: this.path });
        const isCurrent = kept?.digest === answer.digest;
        const texts = answer.texts.map(({ name, text }) => ({ name, text: (isCurrent ? kept.texts[name] : undefined) ?? text }));
        this.editor = await Editor.of(texts, { change: () => this.keep(), run: () => this.check(), use: "check" });
      } catch (error) {
        this.place.before(make("p", { class: "note" }, error.message));
        return;
      }
      const isCurrent = kept?.digest === answer.digest;
      this.editor.element.addEventListener("focusin", () => post("exercise-tools", { exercise: this.path }).then(() => { if (!this.request) this.name(); }, () => {}), { once: true });
      this.checking = button("[[Check]]", () => this.check(), { class: "main" });
      this.hinting = button("", () => this.hint());
      const tools = make("p", { class: "tools" }, this.checking, this.hinting,
        button("[[Undo]]", () => this.editor.undo()), button("[[Reset]]", () => this.reset()));
      if (kept && !isCurrent) {
        this.back = button("[[Use the text that this browser keeps]]", () => { this.back.remove(); this.editor.set(kept.texts); });
        tools.append(this.back);
      }
      this.element = make("div", { class: "change answer", role: "group", "aria-label": "[[Your answer]]" },
        this.note, this.editor.element, tools, this.status, this.verdict);
      this.place.replaceWith(this.element);
      this.section.querySelectorAll("figure.starter").forEach((starter) => { starter.hidden = true; });
      // One fold is enough for a solution that comes after a try.
      const inner = this.solution.querySelector("details");
      this.solution.replaceChildren(this.solution.querySelector("summary"), ...[...inner.children].slice(1));
      this.solution.dispatchEvent(new Event("toggle"));
      this.show(answer);
      if (answer.state === "right") this.status.textContent = "[[Your answer is right.]]";
    }

    // Shows the compiler's names of the texts, if they compile.
    async name() {
      this.naming?.abort();
      const { signal } = this.naming = new AbortController();
      let names = null;
      try {
        names = await post("exercise-names", { exercise: this.path, editor: this.id, texts: this.editor.texts() }, signal);
      } catch { /* The colors of tokens remain. */ }
      if (names && !signal.aborted) this.editor.showNames(names);
    }

    // Keeps the texts until they are checked.
    keep() {
      this.naming?.abort();
      const texts = this.editor.texts();
      const isChanged = this.answer.texts.some(({ name, text }) => texts[name] !== text);
      memory.write(this.path, isChanged ? { digest: this.answer.digest, texts } : null);
    }

    // Shows an exercise's state: how many hints are shown, and whether its solution is.
    show(answer) {
      this.answer = answer;
      const { state, hints, hintCount, folder } = answer;
      this.section.dataset.state = state;
      this.note.replaceChildren(...(folder ? ["[[Your answer is kept in]] ", make("code", { dir: "ltr" }, folder)]
        : ["[[Checking writes your answer to a folder of yours, as “chapters exercise” does.]]"]));
      this.hints.forEach((hint, index) => { hint.hidden = index >= hints; });
      this.hinting.hidden = hints >= hintCount;
      this.hinting.textContent = fill("[[Hint {{number}} of {{count}}]]", { number: hints + 1, count: hintCount });
      this.solution.hidden = !(this.isTried || state === "right" || hints >= hintCount);
    }

    // Performs an action, and returns its answer; a failure is shown.
    async perform(name, body = {}) {
      const progress = setTimeout(() => {
        this.element.setAttribute("aria-busy", "true");
        if (name === "exercise-check") this.status.textContent = "[[Your answer is judged…]]";
      }, patience);
      let answer = null;
      try {
        answer = await post(name, { exercise: this.path, ...body }, this.request?.signal);
      } catch (error) {
        this.verdict.replaceChildren();
        this.status.textContent = error.message;
      }
      clearTimeout(progress);
      return answer;
    }

    async check() {
      this.request?.abort();
      this.naming?.abort();
      const request = this.request = new AbortController();
      const answer = await this.perform("exercise-check",
        { editor: this.id, digest: this.answer.digest, texts: this.editor.texts() });
      if (request !== this.request) return;
      this.element.removeAttribute("aria-busy");
      if (!answer) return;
      this.isTried = true;
      this.back?.remove();
      this.show(answer);
      this.keep();
      this.tell(answer);
      this.name();
    }

    tell({ verdict, next, done, count, kept }) {
      const isRight = verdict.state === "right";
      this.status.textContent = { right: "[[Your answer is right.]]", "not yet": "[[Not yet right.]]" }[verdict.state]
        ?? "[[Your answer could not be run.]]";
      this.editor.mark(verdict.file ? [{ severity: "error", text: verdict.reason, file: verdict.file, line: verdict.line }] : []);
      this.verdict.replaceChildren(
        make("pre", { tabindex: 0, role: "group", "aria-label": "[[The verdict]]", lang: "en", dir: "ltr" }, make("samp", {}, verdict.lines.join("\n"))),
        ...(kept ? [make("p", { class: "note" }, "[[The answer was changed elsewhere; its text is kept in]] ", make("code", { dir: "ltr" }, kept))] : []),
        ...(isRight ? [this.way(next, done, count)] : []));
    }

    // Returns the way to the next exercise of the book.
    way(next, done, count) {
      const words = fill("[[{{done}} of {{count}} exercises are right.]]", { done, count });
      if (!next) return make("p", { class: "way" }, words, " [[You have done all of them.]]");
      const title = next.link ? make("a", { href: next.link, rel: "next" }, next.title) : next.title;
      return make("p", { class: "way" }, words, " [[Next exercise:]] ", title);
    }

    async hint() {
      const answer = await this.perform("exercise-hint");
      this.element.removeAttribute("aria-busy");
      if (!answer) return;
      this.show(answer);
      const hint = this.hints[answer.hints - 1];
      hint.open = true;
      hint.querySelector("summary").focus();
    }

    async reset() {
      this.request?.abort();
      this.request = null;
      const answer = await this.perform("exercise-reset");
      this.element.removeAttribute("aria-busy");
      if (!answer) return;
      this.isTried = false;
      this.show(answer);
      this.editor.set(Object.fromEntries(answer.texts.map(({ name, text }) => [name, text])));
      this.editor.mark([]);
      memory.write(this.path, null);
      this.verdict.replaceChildren(...(answer.kept
        ? [make("p", { class: "note" }, "[[Your previous answer is kept in]] ", make("code", { dir: "ltr" }, answer.kept))] : []));
      this.status.textContent = "[[This is the code to start from.]]";
    }
  }

  document.querySelectorAll("section.exercise[data-exercise]").forEach((section) => new Exercise(section).open());
});
