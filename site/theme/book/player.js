// The player of a session: moves the device of its run to a frame, or to a screen reached by the
// reader's own interactions, and shows the account of it.
(() => {
  "use strict";

  const { make, button, fill, loading, notLoaded, playedOf, columnsOf, arrow, markRows, quoteRows } = window.chaptersPage;

  const root = document.documentElement;
  // The data of a page's playable runs.
  let data;
  const loadPlay = loading("chaptersPlay");

  // Whether 'chapters serve' serves the page and has added a script to it.
  const served = document.querySelector("script[src='/-/reload.js']");

  class Player {
    constructor(session) {
      this.session = session;
      const played = this.played = playedOf(session);
      this.list = session.querySelector(".told > ol");
      this.frames = [...this.list.children];
      this.device = played.querySelector(".device");
      this.screen = this.device?.querySelector(".screen");
      this.screens = this.findScreens();
      this.index = 0;
      this.trail = [];
      this.slider = make("input", {
        type: "range", min: 1, max: this.frames.length, value: 1, "aria-label": "[[Frame]]",
        on: { input: () => this.show(this.slider.value - 1) },
      });
      this.previous = button("[[‹ Previous]]", () => this.show(this.index - 1));
      this.next = button("[[Next ›]]", () => this.show(this.index + 1));
      this.status = make("p", { class: "status", role: "status" });
      this.all = button("[[All frames]]", () => this.showAll(!this.isWhole), { "aria-pressed": "false" });
      this.bar = make("div", { class: "player", role: "group", "aria-label": "[[Session]]" },
        this.previous, this.slider, this.next, this.all, this.status);
      this.list.before(this.bar);
      const timeline = played.querySelector(".timeline");
      this.columns = [...(timeline?.querySelectorAll("svg") ?? [])].map((svg) => {
        const [made, arrows] = ["rect", "path"].map((name) => document.createElementNS(svg.namespaceURI, name));
        const box = svg.querySelector(".now") ?? made;
        box.setAttribute("class", "now");
        arrows.setAttribute("class", "arrows");
        svg.prepend(box);
        svg.append(arrows);
        return { svg, box, arrows };
      });
      this.lanes = timeline?.dataset.lanes?.split("|") ?? [];
      // The arrow keys step, except where a control uses them.
      played.addEventListener("keydown", ({ key, target }) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (!by || target.matches("input, select, textarea, pre, .screen > div") || this.trail.length) return;
        this.show(this.index + (root.dir === "rtl" ? -by : by));
      });
      this.live = make("div", { class: "live", hidden: true });
      this.list.after(this.live);
      this.list.className = "one";
      // All frames and screens are as high as the highest one, so that the text below stays in its
      // place.
      this.frames.forEach(quoteRows);
      this.keepHeight();
      addEventListener("resize", () => { this.keepHeight(); this.reach(); });
      this.show(0);
      // A run of the reader's own program brings its states along.
      if (session.ownRun) this.play(session.ownRun);
      if (session.closest(".living")) this.home = new URL(session.dataset.play.replace(/play\.js$/, "html"), location.href);
      if (session.dataset.play) loadPlay(session.dataset.play, (contents) => {
        data = contents;
        this.play(data.runs[session.dataset.run]);
      }, () => this.bar.after(make("p", { class: "note", role: "status" }, notLoaded)));
    }

    // The screen of each frame with its event: one that stays as it was is that of a frame before.
    findScreens() {
      let [content, event] = [this.list.parentElement.querySelector(".earlier"), null];
      return this.frames.map((frame) => {
        const own = frame.querySelector(":scope > .screen");
        if (own?.matches("div")) content = own;
        if (own) event = frame.querySelector(".event bdi");
        return { content, event };
      });
    }

    keepHeight() {
      const parts = [this.list, ...this.frames];
      const areHidden = parts.map((part) => part.hidden);
      parts.forEach((part) => { part.hidden = false; });
      const height = Math.max(...this.frames.map((frame) => frame.offsetHeight));
      parts.forEach((part, index) => { part.hidden = areHidden[index]; });
      // A closed session has none; the measured height is rounded.
      for (const part of height ? [this.list, this.live] : []) part.style.minBlockSize = `${height + 3}px`;
      if (!this.device) return;
      const probe = make("div", { class: "probe" }, ...this.screens.map(({ content }) =>
        make("div", { class: "screen" }, ...content?.cloneNode(true).childNodes ?? [])));
      this.device.append(probe);
      this.screen.style.minBlockSize = `${Math.max(...[...probe.children].map((screen) => screen.offsetHeight))}px`;
      probe.remove();
    }

    show(index) {
      this.index = Math.min(Math.max(Number(index), 0), this.frames.length - 1);
      this.trail = [];
      this.isWhole = false;
      this.draw();
    }

    showLast() {
      this.show(this.screens.findIndex(({ event }) => event === this.screens.at(-1).event));
    }

    number() {
      return fill("[[{{index}} of {{count}}]]", { index: this.index + 1, count: this.frames.length });
    }

    showAll(isWhole) {
      this.trail = [];
      this.isWhole = isWhole;
      this.draw();
    }

    // Shows the current state: a frame of the session, or the result of the reader's own
    // interactions.
    draw() {
      const isLive = this.trail.length > 0;
      this.frames.forEach((frame, index) => { frame.hidden = !this.isWhole && (isLive || index !== this.index); });
      this.list.classList.toggle("one", !this.isWhole);
      this.list.hidden = isLive;
      this.live.hidden = !isLive;
      this.slider.value = this.index + 1;
      const frame = this.frames[this.index];
      const told = frame.querySelector(".event").textContent.trim();
      this.slider.setAttribute("aria-valuetext", `${this.number()}: ${told}`);
      this.previous.disabled = this.index === 0;
      this.next.disabled = this.index === this.frames.length - 1;
      this.all.setAttribute("aria-pressed", String(this.isWhole === true));
      this.status.textContent = isLive
        ? fill("[[Your own turn, {{turn}} after frame {{index}}]]", { turn: this.trail.length, index: this.index + 1 })
        : this.number();
      if (isLive) this.drawLive();
      else this.drawScreen(frame);
      const account = isLive ? this.live : frame;
      const causes = isLive || this.isWhole ? [] : this.causes(account);
      for (const { svg, box, arrows } of this.columns) {
        const [start, end] = columnsOf(svg).slice(this.index);
        const { width, height } = svg.viewBox.baseVal;
        const place = svg.matches(".flat") ? { x: start, y: 0, width: end - start, height }
          : { x: 0, y: start, width, height: end - start };
        const isShown = end > start && !isLive;
        Object.entries(isShown ? place : { width: 0 })
          .forEach(([key, value]) => box.setAttribute(key, value));
        arrows.setAttribute("d", isShown ? causes.map((cause) => arrow(svg, (start + end) / 2, cause)).join("") : "");
      }
      if (!this.isWhole) markRows(account);
      this.reach();
    }

    // A screen that scrolls must be reached by the keyboard.
    reach() {
      for (const view of this.played.querySelectorAll(".screen > div")) {
        if (view.scrollHeight > view.clientHeight || view.scrollWidth > view.clientWidth) view.tabIndex = 0;
      }
    }

    // The causes in a frame, as pairs of lanes: from the event (-1) to a written property, and from
    // a property to a body that ran for it.
    causes(account) {
      const lane = (name) => this.lanes.findIndex((one) => one.split(" › ").includes(name));
      const bare = (name) => name.replace(/ #\d+/, "");
      const writes = new Set([...account.querySelectorAll(".write > code:first-child")].map((code) => code.textContent));
      const pairs = [...writes].map((property) => [-1, lane(property)]);
      for (const item of account.querySelectorAll(".body:not([data-first])")) {
        const [name, ...causes] = [...item.querySelectorAll("code:not(.quoted)")].map((code) => code.textContent);
        const view = name.replace(/\.body$/, "");
        const to = lane(view) < 0 ? lane(bare(view)) : lane(view);
        for (const property of writes) {
          const isCause = causes.some((cause) => cause === property || cause === `\\${bare(property)}`
            || cause.startsWith("_") && `${bare(view)}.${cause.slice(1)}` === bare(property));
          if (isCause) pairs.push([lane(property), to]);
        }
      }
      return pairs.filter(([from, to]) => from >= -1 && to >= 0 && from !== to);
    }

    // Opens the sentence of a lane's mark in the frame, if there is one.
    tell(name) {
      const names = name.split(" › ");
      const items = [...this.frames[this.index].querySelectorAll(".write, .body, .idle")];
      const of = (item) => item.querySelector("code").textContent.replace(/\.body$/, "");
      const item = items.find((item) => names.includes(of(item)))
        ?? items.find((item) => names.includes(of(item).replace(/ #\d+$/, "")));
      this.list.querySelector(".chosen")?.classList.remove("chosen");
      if (!item) return;
      this.session.open = true;
      item.classList.add("chosen");
      const fold = item.closest(".folded > details");
      if (fold) fold.open = true;
      item.tabIndex = -1;
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: "nearest" });
    }

    // MARK: Playing

    play(run) {
      this.run = run;
      if (this.run) this.draw();
    }

    // Moves the device to a frame. After a program's statement, which has no screen of its own, its
    // controls stay disabled.
    drawScreen(frame) {
      if (!this.device) return;
      const { content, event } = this.screens[this.index];
      const state = frame.querySelector(":scope > .screen") && this.run?.states[this.run.recorded[frame.dataset.n]];
      if (state) this.enliven(state);
      else this.screen.innerHTML = content?.innerHTML ?? `<p class="quiet">[[Nothing is on the screen.]]</p>`;
      this.label(event);
    }

    label(event) {
      const label = this.device.firstElementChild;
      label.style.visibility = event ? "" : "hidden";
      if (event) label.lastElementChild.replaceWith(event.cloneNode(true));
    }

    drawLive() {
      const { told, state, isEnd } = this.trail.at(-1);
      const account = make("div");
      account.innerHTML = told;
      // The account's links are those of the chapter's page, which may not be this one.
      for (const link of this.home ? account.querySelectorAll("a") : []) {
        link.href = new URL(link.getAttribute("href"), this.home);
      }
      const back = make("p", {},
        button("[[Undo]]", () => this.leave(this.trail.length - 1), { class: "undo" }), " ",
        button("[[Back to the session]]", () => this.leave(0)));
      account.append(back);
      quoteRows(account);
      this.live.replaceChildren(account);
      this.label(account.querySelector(".event bdi"));
      if (state) this.enliven(state);
      else this.screen.replaceChildren(make("p", { class: "quiet" }, isEnd
        ? "[[Here the program ends.]]"
        : this.run.place ? "[[The server does not run this program any more. Run it again.]]"
        : "[[This page goes no further: it has the states that were explored when it was made. This command goes on:]] ",
        isEnd || this.run.place ? "" : make("code", {}, this.run.command)));
    }

    enliven(state) {
      const { screen } = this;
      const uses = state.uses;
      screen.innerHTML = state.text ?? data.texts[state.frame];
      const use = (index) => this.use(state, index);
      for (const control of screen.querySelectorAll("[data-u]")) {
        const index = Number(control.dataset.u);
        if (control.tagName === "OPTION" || !uses[index]) continue;
        control.disabled = false;
        control.addEventListener(control.type === "checkbox" ? "change" : "click", () => use(index));
      }
      for (const choice of screen.querySelectorAll("select[data-live]")) {
        choice.disabled = false;
        choice.addEventListener("change", () => use(Number(choice.selectedOptions[0].dataset.u)));
      }
      // Inputs other than the examples require the running program.
      for (const field of served ? screen.querySelectorAll("[data-i]") : []) {
        field.disabled = false;
        const index = Number(field.dataset.i);
        const shown = field.value;
        if (field.dataset.color) [field.type, field.value] = ["color", field.dataset.color];
        // The Enter key submits, after the browser's change event for a new text.
        let isEntered = false;
        field.addEventListener("keydown", (event) => {
          isEntered = event.key === "Enter" && Boolean(field.dataset.s);
          if (isEntered && field.value === shown) this.use(state, Number(field.dataset.s));
        });
        field.addEventListener("change", async () => {
          await this.use(state, index, field.value);
          const { dataset: { s } = {} } = screen.querySelector(`[data-i="${index}"]`) ?? {};
          if (isEntered && s) this.use(this.trail.at(-1).state, Number(s));
        });
      }
      if (state.waits) screen.append(button("[[Let a second pass]]", () => use(uses.length - 1),
        { class: "wait", "data-u": uses.length - 1 }));
    }

    async use(state, index, input) {
      if (this.isWaiting) return;
      const [target, account] = input === undefined ? state.uses[index] : [-1];
      const request = input === undefined ? index : `${index}=${encodeURIComponent(input)}`;
      const step = { index, request, told: data?.texts[account] ?? "", state: this.run.states[target], isEnd: target === -2 };
      this.trail.push(step);
      if (target === -1 && served) await this.goOn(step);
      // The account is below the device.
      this.session.open = true;
      this.draw();
      this.focus(index, input === undefined ? "u" : "i");
      this.status.textContent += `: ${this.live.querySelector(".event")?.textContent.trim() ?? ""}`;
    }

    // Beyond the page's data, 'chapters serve' runs the program itself.
    async goOn(step) {
      const interaction = this.frames[this.index].dataset.n;
      const parts = [this.run.place ?? this.run.command.replace("chapters play ", ""),
        `${interaction}:${this.trail.map(({ request }) => request)}`, root.lang];
      this.isWaiting = true;
      try {
        const response = await fetch(`/-/play?${parts.map(encodeURIComponent).join("&")}`, { method: "POST",
          headers: { "Chapters-Token": served.dataset.token } });
        if (response.ok) Object.assign(step, await response.json());
      } catch { /* The server has ended: the page goes no further. */ }
      this.isWaiting = false;
    }

    // Returns to the state after a number of uses.
    leave(count) {
      const [{ index }] = this.trail.splice(count);
      this.draw();
      if (count > 0) this.live.querySelector(".undo").focus();
      else this.focus(index);
    }

    // The used control was removed with its screen: moves the focus to the same control on the
    // current screen, or to the first one.
    focus(index, key = "u") {
      const same = this.screen.querySelector(`[data-${key}="${index}"]`);
      const control = [same?.closest("select") ?? same, ...this.screen.querySelectorAll("button, input, select"),
        ...this.trail.length > 0 ? [this.live.querySelector("button")] : [], this.slider].find((one) => one && !one.disabled);
      control.focus();
    }
  }

  Object.assign(window.chaptersPage, { Player });
})();
