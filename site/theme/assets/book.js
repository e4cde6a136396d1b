// The behavior of the pages: stepping through sessions and playing runs, search, themes, and
// copying code. Without this script, the page shows all frames and texts, one below the other.
(() => {
  "use strict";

  const root = document.documentElement;
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "on") Object.entries(value).forEach(([event, act]) => element.addEventListener(event, act));
      else if (value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children);
    return element;
  };
  const button = (text, act, attributes = {}) =>
    make("button", { type: "button", on: { click: act }, ...attributes }, text);

  // Replaces names in a phrase of the page's language by values.
  const fill = (phrase, values) => phrase.replace(/{{(\w+)}}/g, (_, name) => values[name]);

  // Acts on the elements of a long page in several tasks, so that none of them blocks it for long.
  const inSlices = (list, act) => {
    const items = [...list];
    const step = () => {
      items.splice(0, 25).forEach(act);
      if (items.length) setTimeout(step);
    };
    step();
  };

  // The scripts that 'chapters serve' adds use them as well.
  window.chaptersPage = { make, button, fill };

  // Loads data on demand, from a script that passes them to a function: unlike a request, this
  // works for pages opened from a disk.
  const loading = (callback) => {
    let contents;
    const waiting = [];
    window[callback] = (loaded) => {
      contents = loaded;
      waiting.splice(0).forEach((use) => use(contents));
    };
    return (name, use) => {
      if (contents) return use(contents);
      waiting.push(use);
      if (waiting.length === 1) document.head.append(make("script", { src: name }));
    };
  };

  // The data of a page's playable runs.
  let data;
  const loadPlay = loading("chaptersPlay");

  // Whether 'chapters serve' serves the page and has added a script to it.
  const served = document.querySelector("script[src='/-/reload.js']");

  // The timeline of a session stands before it, or in it below a question.
  const timelineOf = (session) => [session.querySelector(".timeline"), session.previousElementSibling]
    .find((one) => one?.matches(".timeline"));
  const columnsOf = (svg) => svg.dataset.at.split(" ").map(Number);

  // An arrow in an event's column, as a path: from the event to a property's mark, or from there to a
  // body's. It bends beside the marks between them.
  const arrow = (svg, center, [from, to]) => {
    const lanes = svg.dataset.lanes.split(" ").map(Number);
    const at = (along, across) => svg.matches(".flat") ? `${along} ${across}` : `${across} ${along}`;
    const [start, end] = [from < 0 ? lanes[0] - 14 : lanes[from], lanes[to]];
    const side = from < 0 ? 1 : -1;
    const [near, far] = [center + 8 * side, center + 22 * side];
    return `M${at(from < 0 ? center : near, start)}C${at(far, start)} ${at(far, end)} ${at(near, end)}`
      + `M${at(near + 4 * side, end - 5)}L${at(near, end)} ${at(near + 6 * side, end + 3)}`;
  };

  // The rows of listings that wrote and read in a frame.
  const lineTexts = (code) => [...code.querySelectorAll("signed" in code.dataset ? ".l" : ".l:not(del)")];
  const rowsOf = (account) => [...account.querySelectorAll("[data-row]")].flatMap((place) => {
    const [id, number] = place.dataset.row.split("/");
    const code = document.getElementById(id)?.querySelector("pre");
    const row = code && lineTexts(code)[number - 1];
    return row ? [{ place, row }] : [];
  });
  const markRows = (account) => {
    for (const row of document.querySelectorAll(".wrote, .reads")) row.classList.remove("wrote", "reads");
    for (const { place, row } of rowsOf(account)) row.classList.add(place.closest(".write") ? "wrote" : "reads");
  };
  const quoteRows = (account) => {
    for (const { place, row } of rowsOf(account)) {
      place.after(" ", make("code", { class: "quoted" }, row.textContent.replace(/^[+ ]/, "").trim()));
    }
  };

  // The player of a session: shows one frame at a time, and the screens reached by the reader's own
  // interactions.

  class Player {
    constructor(session) {
      this.list = session.querySelector("ol");
      this.frames = [...this.list.children];
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
      this.columns = [...(timelineOf(session)?.querySelectorAll("svg") ?? [])].map((svg) => {
        const [box, arrows] = ["rect", "path"].map((name) => document.createElementNS(svg.namespaceURI, name));
        box.setAttribute("class", "now");
        arrows.setAttribute("class", "arrows");
        svg.prepend(box);
        svg.append(arrows);
        return { svg, box, arrows };
      });
      this.lanes = timelineOf(session)?.dataset.lanes?.split("|") ?? [];
      // The arrow keys step, except where a control uses them.
      session.addEventListener("keydown", ({ key, target }) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (!by || target.matches("input, select, textarea, pre, .screen > div") || this.trail.length) return;
        this.show(this.index + (root.dir === "rtl" ? -by : by));
      });
      this.live = make("div", { class: "live", hidden: true });
      this.list.after(this.live);
      // All frames are as high as the highest one, so that the text below stays in its place.
      this.frames.forEach(quoteRows);
      this.keepHeight();
      addEventListener("resize", () => this.keepHeight());
      this.show(0);
      // A run of the reader's own program brings its states along.
      if (session.ownRun) this.play(session.ownRun);
      if (session.closest(".living")) this.home = new URL(session.dataset.play.replace(/play\.js$/, "html"), location.href);
      if (session.dataset.play) loadPlay(session.dataset.play, (contents) => {
        data = contents;
        this.play(data.runs[session.dataset.run]);
      });
    }

    keepHeight() {
      const parts = [this.list, ...this.frames];
      const areHidden = parts.map((part) => part.hidden);
      parts.forEach((part) => { part.hidden = false; });
      const height = Math.max(...this.frames.map((frame) => frame.offsetHeight));
      parts.forEach((part, index) => { part.hidden = areHidden[index]; });
      // A closed session has none.
      for (const part of height ? [this.list, this.live] : []) part.style.minBlockSize = `${height + 2}px`;
    }

    show(index) {
      this.index = Math.min(Math.max(Number(index), 0), this.frames.length - 1);
      this.trail = [];
      this.isWhole = false;
      this.draw();
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
      if (!isLive && this.run && !this.isWhole) this.drawRecorded(frame);
      // A screen that scrolls must be reached by the keyboard.
      for (const view of this.bar.parentElement.querySelectorAll(".screen > div")) {
        if (view.scrollHeight > view.clientHeight) view.tabIndex = 0;
      }
    }

    // The causes in a frame, as pairs of lanes: from the event (-1) to a written property, and from
    // a property to a body that ran for it.
    causes(account) {
      const lane = (name) => this.lanes.indexOf(name);
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

    // Opens the sentence of a lane's mark in the frame.
    tell(name) {
      const items = [...this.frames[this.index].querySelectorAll(".write, .body, .idle")];
      const of = (item) => item.querySelector("code").textContent.replace(/\.body$/, "");
      const item = items.find((item) => of(item) === name) ?? items.find((item) => of(item).replace(/ #\d+$/, "") === name);
      this.list.querySelector(".chosen")?.classList.remove("chosen");
      if (!item) return;
      item.classList.add("chosen");
      item.tabIndex = -1;
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: "nearest" });
    }

    // MARK: Playing

    play(run) {
      this.run = run;
      if (this.run) this.draw();
    }

    // A frame with an unchanged screen shows that screen too; a frame of a program's statement has
    // none.
    drawRecorded(frame) {
      const state = this.run.recorded[frame.dataset.n];
      const shown = frame.querySelector(".screen");
      if (state === undefined || !shown) return;
      const screen = shown.matches("div") ? shown
        : make("div", { class: "screen", role: "group", "aria-label": "[[The screen, as it was]]" });
      if (screen !== shown) shown.replaceWith(screen);
      this.enliven(screen, this.run.states[state]);
    }

    drawLive() {
      const { told, state, isEnd } = this.trail.at(-1);
      const account = make("div");
      account.innerHTML = told;
      // The account's links are those of the chapter's page, which may not be this one.
      for (const link of this.home ? account.querySelectorAll("a") : []) {
        link.href = new URL(link.getAttribute("href"), this.home);
      }
      const screen = make("div", { class: "screen", role: "group", "aria-label": "[[The screen]]" });
      const back = make("p", {},
        button("[[Undo]]", () => this.leave(this.trail.length - 1), { class: "undo" }), " ",
        button("[[Back to the session]]", () => this.leave(0)));
      account.append(back);
      quoteRows(account);
      this.live.replaceChildren(account, screen);
      if (state) this.enliven(screen, state);
      else screen.append(make("p", { class: "quiet" }, isEnd
        ? "[[Here the program ends.]]"
        : this.run.place ? "[[The server does not run this program any more. Run it again.]]"
        : "[[This page goes no further: it has the states that were explored when it was made. This command goes on:]] ",
        isEnd || this.run.place ? "" : make("code", {}, this.run.command)));
    }

    enliven(screen, state) {
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
          const { dataset: { s } = {} } = this.live.querySelector(`[data-i="${index}"]`) ?? {};
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
      const place = this.trail.length > 0 ? this.live : this.frames[this.index];
      const same = place.querySelector(`.screen [data-${key}="${index}"]`);
      const control = [same?.closest("select") ?? same,
        ...place.querySelectorAll(".screen :is(button, input, select)"),
        place.querySelector("button"), this.slider].find((one) => one && !one.disabled);
      control.focus();
    }
  }

  // The frames of a session are in a 'noscript', which is mere text when scripts run, so they cost
  // nothing until the session is opened or the page is printed.

  const unfold = (session) => {
    const folded = session.querySelector(":scope > noscript");
    if (!folded) return;
    const frames = make("template");
    frames.innerHTML = folded.textContent;
    folded.replaceWith(frames.content);
  };
  const players = new WeakMap();
  const start = (session) => {
    unfold(session);
    players.set(session, new Player(session));
  };
  setTimeout(() => document.querySelectorAll("details.session[open]").forEach((session) => {
    if (!players.has(session)) start(session);
  }));
  document.addEventListener("toggle", (event) => {
    const session = event.target;
    if (!session.open || !session.matches?.("details.session") || players.has(session)) return;
    start(session);
    if (session === addressed()?.session) showAddressed();
  }, true);

  // A tap on an event of a timeline shows its frame.
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    const svg = target.closest?.(".timeline svg");
    if (!svg) return;
    const session = svg.closest("details.session") ?? svg.parentElement.nextElementSibling;
    if (!session?.matches("details.session")) return;
    const { left, top, width } = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / width;
    const place = scale * (svg.matches(".flat") ? clientX - left : clientY - top);
    const index = columnsOf(svg).findLastIndex((start) => start <= place);
    if (index < 0) return;
    if (!players.has(session)) start(session);
    session.open = true;
    const player = players.get(session);
    player.show(index);
    // A tap on a mark also opens its sentence.
    const across = scale * (svg.matches(".flat") ? clientY - top : clientX - left);
    const lane = svg.dataset.lanes.split(" ").findIndex((center) => Math.abs(center - across) < 10);
    if (lane >= 0) player.tell(player.lanes[lane]);
  });

  for (const { firstChild } of document.querySelectorAll("[data-play] > summary")) firstChild.data = "[[Play it:]] ";

  // An address may name a frame of a run, by the number of its interaction: '#run-three-ticks/2'.
  const addressed = () => {
    const [, id, number] = location.hash.match(/^#(.+)\/(\d+)$/) ?? [];
    const figure = id && [...document.querySelectorAll("figure[id]")]
      .find((figure) => figure.id === id || encodeURIComponent(figure.id) === id);
    const session = figure && figure.querySelector("details.session");
    return session && { session, number };
  };
  const showAddressed = () => {
    const { session, number } = addressed() ?? {};
    const player = players.get(session);
    if (!player) {
      for (let fold = session; fold; fold = fold.parentElement.closest("details")) fold.open = true;
      return;
    }
    player.show(player.frames.findIndex((frame) => frame.dataset.n === number));
    session.scrollIntoView();
  };
  addEventListener("hashchange", showAddressed);
  showAddressed();
  addEventListener("beforeprint", () => document.querySelectorAll("details.session").forEach(unfold));

  // The theme, stored in the browser if possible; theme.js sets it before the first paint.

  const memory = {
    read: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    write: (key, value) => { try { localStorage.setItem(key, value); } catch { /* read only */ } },
  };
  const themes = ["auto", "light", "dark"];
  const setTheme = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    themeChoice.value = theme;
    memory.write("theme", theme);
  };
  const themeChoice = make("select", { "aria-label": "[[Theme]]", on: { change: () => setTheme(themeChoice.value) } },
    ...Object.entries({ auto: "[[System]]", light: "[[Light]]", dark: "[[Dark]]" })
      .map(([value, text]) => make("option", { value }, text)));
  themeChoice.value = root.dataset.theme ?? "auto";

  // Search: rare terms have the highest weight, and titles a higher one than texts.

  const base = document.currentScript.src.replace(/[^/]*$/, "");
  const folded = (text) => text.normalize("NFKD").replace(/[\p{M}\u0640]/gu, "").toLowerCase()
    .replaceAll("ł", "l").replaceAll("ة", "ه").replaceAll("ى", "ي");
  let entries;
  const phrase = (text) => (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  window.chaptersSearch = (lists) => {
    entries = lists.map(([title, link, text]) => {
      const parts = title.split(" › ").map(phrase);
      const name = parts.pop();
      // The kind of a figure precedes its name.
      const own = parts.length === 2 ? name.replace(/^\S+ /, "") : name;
      return { title, link, text, name, own: ` ${own} `, around: ` ${parts.join(" ")} `,
        isSection: parts.length < 2, words: ` ${phrase(text)} ` };
    });
    find();
  };
  // Synonyms: readers search for updates of views, while the book speaks of bodies running.
  const updates = folded("[[update updates updated updating refresh rerender redraw render run ran runs computed]]").split(" ");
  const isHan = /^\p{Script=Han}+$/u;
  const stopWords = new Set(folded("[[a an and are as at by did do does for how i in is it my not of on or that the this to what when where which who with]]").split(" "));

  // Returns the terms of a query. Han text has no spaces, so its characters are searched in pairs.
  const terms = (query) => {
    const all = [...new Set((folded(query).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [])
      .flatMap((term) => isHan.test(term) && term.length > 2
        ? [...term].slice(1).map((_, index) => term.slice(index, index + 2)) : [term]))];
    const rare = all.filter((term) => !stopWords.has(term));
    return rare.length ? rare : all;
  };

  // Scores how well a text matches a term, up to 1: as a word, as the start of a word, or as a part of
  // one; without a prefixed article (in Arabic), or without an ending, because words are inflected. A
  // start in title and text together (15 times 0.55) scores less than the word in a text (9).
  const matches = (text, term) => {
    if (isHan.test(term)) return text.includes(term) ? 1 : 0;
    if (text.includes(` ${term} `)) return 1;
    const bare = term.replace(/^(?:[وفبك]?ال|لل)(?=...)/, "");
    if (bare !== term && text.includes(bare)) return 0.8;
    if (text.includes(` ${term}`)) return 0.55;
    if (term.length > 4 && text.includes(` ${term.slice(0, Math.max(4, term.length - 2))}`)) return 0.5;
    return text.includes(term) ? 0.2 : 0;
  };
  const search = (query) => {
    const scores = entries.map(() => 0);
    for (const term of terms(query)) {
      const alike = updates.includes(term) ? updates : [];
      let count = 0;
      const found = entries.map(({ isSection, own, around, words }) => {
        const best = (text) => Math.max(matches(text, term), ...alike.map((word) => 0.5 * matches(text, word)));
        const [inText, inTitle] = [best(words), Math.max(best(own) * (isSection ? 1 : 0.8), best(around) / 2)];
        const most = Math.max(inText, inTitle);
        count += most;
        return 6 * most + 3 * inText + 6 * inTitle;
      });
      const weight = Math.log(1 + entries.length / (1 + count));
      found.forEach((score, index) => { scores[index] += weight * weight * score; });
    }
    // Only the two best frames of a run are listed; a title that equals the query comes first.
    const shown = {};
    const whole = phrase(query);
    return entries.map((entry, index) => ({ ...entry, score: scores[index] * (entry.name === whole ? 3 : 1) }))
      .filter(({ score }) => score).sort((one, other) => other.score - one.score)
      .filter(({ link }) => {
        const [run, frame] = link.split("#").at(-1).split("/");
        return !frame || (shown[run] = (shown[run] ?? 0) + 1) <= 2;
      }).slice(0, 10);
  };
  // The line of a text with most of the words of a query, around the first one, with the words marked.
  const lineOf = (text, query) => {
    const asked = terms(query).flatMap((term) => updates.includes(term) ? [term, ...updates] : [term]);
    const count = (words) => asked.filter((term) => matches(words, term) >= 0.5).length;
    const [, line] = text.split("\n").map((line) => [count(` ${phrase(line)} `), line])
      .reduce((best, one) => one[0] > best[0] ? one : best, [0, ""]);
    const pieces = line.split(/([\p{L}\p{N}]+)/u)
      .map((text, index) => ({ text, isFound: index % 2 === 1 && count(` ${folded(text)} `) > 0 }));
    let start = pieces.findIndex(({ isFound }) => isFound);
    for (let room = 60; start > 0 && room > 0; start -= 1) room -= pieces[start - 1].text.length;
    let room = 160;
    const shown = pieces.slice(Math.max(0, start)).filter(({ text }) => (room -= text.length) > 0);
    return [start > 0 ? "… " : "", ...shown.map(({ text, isFound }) => isFound ? make("mark", {}, text) : text),
      room > 0 ? "" : " …"];
  };
  const field = make("input", { type: "search", "aria-label": "[[Search the book]]", on: { input: () => find() } });
  const hits = make("ol", {});
  const heard = make("p", { class: "quiet", role: "status" });
  const finder = make("dialog", { class: "finder", "aria-label": "[[Search]]" },
    make("form", { method: "dialog" }, field, " ", button("[[Close]]", () => finder.close())), heard, hits);
  document.body.append(finder);
  // The arrow keys move from the field to the hits and back.
  finder.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const places = [field, ...hits.querySelectorAll("a")];
    places[Math.min(Math.max(0, places.indexOf(document.activeElement) + by), places.length - 1)].focus();
  });
  finder.addEventListener("click", (event) => { if (event.target.closest("a")) finder.close(); });
  finder.querySelector("form").addEventListener("submit", (event) => {
    const first = hits.querySelector("a");
    if (!first) return event.preventDefault();
    first.click();
  });
  const find = () => {
    if (!entries || !field.value.trim()) {
      heard.textContent = "";
      return hits.replaceChildren();
    }
    const found = search(field.value);
    heard.textContent = found.length ? "" : "[[Nothing has these words.]]";
    // The hits of a chapter stand together, below its best one's place.
    const groups = new Map();
    found.forEach((hit, rank) => {
      const [chapter, ...places] = hit.title.split(" › ");
      if (!groups.has(chapter)) groups.set(chapter, []);
      groups.get(chapter).push(make("li", {},
        make("a", { href: base + hit.link, "data-rank": rank }, places.join(" › ") || chapter),
        make("p", {}, ...(/#.*\//.test(hit.link) ? [] : lineOf(hit.text, field.value)))));
    });
    hits.replaceChildren(...[...groups].map(([chapter, list]) =>
      make("li", {}, make("b", {}, chapter), make("ol", {}, ...list))));
  };
  const openFinder = () => {
    finder.showModal();
    field.select();
    if (!entries) document.head.append(make("script", { src: `${base}search.js` }));
  };
  document.querySelector("header.book > .tools")?.append(
    button("[[Search]]", openFinder), themeChoice,
    button("?", () => sheet.showModal(), { "aria-label": "[[Keys]]" }));

  // The reader's last place is stored in the browser, per edition of each book, and linked in the
  // table of contents.
  const placeKey = `place ${base}`;
  // The read share of each chapter, in percent.
  const shareKey = `read ${base}`;
  const readShares = () => { try { return JSON.parse(memory.read(shareKey)) ?? {}; } catch { return {}; } };
  const here = location.href.replace(/[?#].*$/, "").slice(base.length) || "index.html";
  const keepPlace = () => {
    const heads = [...document.querySelectorAll("h1, h2[id], figure[id]")];
    const last = heads.findLast((head) => head.getBoundingClientRect().top < innerHeight / 3);
    if (!last) return;
    memory.write(placeKey, `${here}#${last.id}\n${heads[0].textContent.trim()}`);
    const share = Math.min(100, Math.round(100 * (scrollY + innerHeight) / root.scrollHeight));
    const shares = readShares();
    if (share > (shares[here] ?? 0)) memory.write(shareKey, JSON.stringify({ ...shares, [here]: share }));
  };
  if (here !== "index.html" && !document.body.matches(".alone")) {
    let pause;
    addEventListener("scroll", () => {
      clearTimeout(pause);
      pause = setTimeout(keepPlace, 300);
    }, { passive: true });
  } else if (here === "index.html" && memory.read(placeKey)) {
    const [link, title] = memory.read(placeKey).split("\n");
    document.querySelector("article > header")?.append(
      make("p", { class: "resume" }, "[[Where you stopped:]] ", make("a", { href: base + link }, title)));
    const shares = readShares();
    for (const entry of document.querySelectorAll(".chapter")) {
      const share = shares[entry.dataset.page];
      if (!share) continue;
      const text = share > 95 ? "[[Read]]" : fill("[[{{share}} % read]]", { share });
      entry.append(make("small", { class: "share" }, make("progress", { max: 100, value: share, "aria-hidden": "true" }), text));
    }
  }

  const follow = (rel) => document.querySelector(`a[rel=${rel}]`)?.click();
  const step = (by) => {
    const heads = [...document.querySelectorAll("h2[id], figure[id]")];
    const top = 8;
    const next = by > 0
      ? heads.find((head) => head.getBoundingClientRect().top > top)
      : heads.findLast((head) => head.getBoundingClientRect().top < -top);
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
    next.scrollIntoView();
  };
  const keys = [
    ["/", "[[Search]]", openFinder],
    ["?", "[[These keys]]", () => sheet.showModal()],
    ["j", "[[Next section or figure]]", () => step(1)],
    ["k", "[[Previous section or figure]]", () => step(-1)],
    ["n", "[[Next page]]", () => follow("next")],
    ["p", "[[Previous page]]", () => follow("prev")],
    ["t", "[[Theme: as the system has it, light, dark]]", () =>
      setTheme(themes[(themes.indexOf(root.dataset.theme ?? "auto") + 1) % 3])],
  ];
  // Keyboard shortcuts of one character can be turned off, because speech input can trigger them by
  // accident.
  const keysAreOn = make("input", { type: "checkbox", checked: memory.read("keys") !== "off",
    on: { change: () => memory.write("keys", keysAreOn.checked ? "on" : "off") } });
  const sheet = make("dialog", { class: "keys", "aria-label": "[[Keys]]" },
    make("dl", {}, ...keys.flatMap(([key, text]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)])),
    make("p", {}, make("label", {}, keysAreOn, " [[These keys are on]]")),
    button("[[Close]]", () => sheet.close()));
  document.body.append(sheet);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || sheet.open || finder.open || !keysAreOn.checked) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const key = keys.find(([key]) => key === event.key);
    if (!key) return;
    event.preventDefault();
    key[2]();
  });
  const tools = make("p", { class: "tools" },
    button("[[Keys]]", () => sheet.showModal()), " ",
    button("[[Theme]]", () => keys.at(-1)[2](), { "aria-label": "[[Change the theme]]" }));
  document.querySelector("footer")?.append(tools);

  // The buttons of a caption, which stay together if the caption takes two lines.
  const buttons = (caption) => caption.querySelector(":scope > .buttons")
    ?? caption.appendChild(make("span", { class: "buttons" }));

  // A tap on a name shows its declaration, and a figure's button shows those of all its names. A
  // script shared by all pages of the chapter has the declarations.

  const loadNames = loading("chaptersNames");

  // Passes on the places of the names in some code, and a function that creates a declaration's
  // list item.
  const readNames = (code, use) => {
    loadNames(document.body.dataset.names ?? "names.js", ({ facts, anchors, lines, listings }) => {
      const rows = ({ dataset }) => (dataset.lines?.split(" ") ?? listings[dataset.listing]).map((line) => lines[line]);
      const itemOf = (fact) => {
        const item = make("li");
        item.innerHTML = facts[fact];
        const ids = [anchors[fact]].filter((id) => document.getElementById(id));
        for (const listed of document.querySelectorAll("pre[data-listing]")) {
          const row = rows(listed).findIndex((line) => line.split(",").includes(`.${fact}`));
          if (row >= 0) ids.push(lineTexts(listed)[row].id);
        }
        if (ids.length) item.append(" ", make("a", { href: `#${ids[0]}` }, "[[declared here]]"));
        return item;
      };
      // A line of a diff lacks some characters after its sign.
      const lost = Number(code.dataset.signed ?? 0);
      const places = rows(code).flatMap((line, row) => [...line.matchAll(/(\d+)\.(\d+)/g)]
        .map(([, column, fact]) => ({ row, column: column - lost, fact: Number(fact) })));
      use(places, itemOf);
    });
  };
  const word = /[\p{L}\p{N}_$`]+/uy;
  const wordEnd = (text, start) => {
    word.lastIndex = start;
    return word.test(text) ? word.lastIndex : start;
  };
  const addNames = (code) => {
    const note = make("div", { class: "names", role: "status", hidden: true, tabindex: code.dataset.listing ? 0 : false });
    code.after(note);
    const show = (places, itemOf, line) => {
      // At the tapped line, or below the code for all names.
      (line ?? code).after(note);
      const shown = [...new Set(places.map(({ fact }) => fact))].sort((one, other) => one - other);
      note.replaceChildren(make("ul", {}, ...shown.map(itemOf)));
      note.hidden = !shown.length;
      control.setAttribute("aria-expanded", String(!note.hidden));
    };
    const control = button("[[Names]]",
      () => readNames(code, (places, itemOf) => show(note.hidden ? places : [], itemOf)),
      { "aria-expanded": "false", class: "all-names" });
    buttons(code.previousElementSibling).append(control);
    code.addEventListener("click", ({ clientX, clientY }) => {
      if (!getSelection().isCollapsed) return;
      const caret = document.caretPositionFromPoint?.(clientX, clientY);
      const at = caret ? { startContainer: caret.offsetNode, startOffset: caret.offset }
        : document.caretRangeFromPoint?.(clientX, clientY);
      const line = at?.startContainer.parentElement?.closest(".l");
      if (!line) return;
      const before = document.createRange();
      before.setStart(line, 0);
      before.setEnd(at.startContainer, at.startOffset);
      const column = before.toString().length;
      const number = lineTexts(code).indexOf(line);
      readNames(code, (places, itemOf) => {
        const found = places.find(({ row, column: start }) =>
          row === number && start <= column && column <= wordEnd(line.textContent, start));
        if (found) show([found], itemOf, line);
      });
    });
  };

  // Only code that overflows is a tab stop.
  const overflow = new ResizeObserver((list) => {
    for (const { target } of list) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const code of document.querySelectorAll(":is(pre, .table)[tabindex]")) overflow.observe(code);

  // A question is answered by choosing: each choice shows its reason from the run. The text below it
  // is veiled until the right choice; without a script, all of it is there.

  for (const question of document.querySelectorAll(".question")) {
    const [answers, accounts] = question.querySelectorAll("ol");
    const veiled = [];
    for (let next = question.nextElementSibling; next && !next.matches("h1, h2, h3, figure, .question"); next = next.nextElementSibling) {
      if (next.matches("p, ul, ol, blockquote, .table")) veiled.push(next);
    }
    const veil = (isOn) => {
      for (const block of veiled) block.classList.toggle("veiled", isOn);
      reveal.hidden = !isOn;
    };
    const reveal = button("[[Show the text below]]", () => veil(false));
    const told = make("div", { role: "status" });
    [...answers.children].forEach((item, index) => {
      const choice = button("", () => {
        for (const other of answers.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === choice));
        const account = accounts.children[index];
        told.replaceChildren(make("p", {}, ...account.cloneNode(true).childNodes));
        if (account.querySelector("strong")) veil(false);
      }, { class: "choice", "aria-pressed": "false" });
      choice.append(...item.childNodes);
      item.append(choice);
    });
    question.querySelector(".reveal").append(reveal);
    answers.after(told);
    question.querySelector("details").addEventListener("toggle", () => veil(false));
    for (const block of veiled) ["click", "focusin"].forEach((kind) => block.addEventListener(kind, () => veil(false)));
    // An address may lead into the text.
    const isAddressed = () => veiled.some((block) => block.matches(":target") || block.querySelector(":target"));
    addEventListener("hashchange", () => isAddressed() && veil(false));
    veil(veiled.length > 0 && !isAddressed());
  }

  // Copied code is the resulting code: for a diff, without the removed lines and the signs.

  const copied = (code) => {
    const lines = [...code.querySelectorAll(".l")];
    if (!lines.length) return code.textContent;
    const isSigned = "signed" in code.parentElement.dataset;
    return lines.filter((line) => !line.matches("del"))
      .map((line) => isSigned ? line.textContent.replace(/^[+ ]/, "") : line.textContent).join("");
  };
  const copy = async (text, control) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page opened from a disk may have no access to the clipboard; selected text can always be
      // copied.
      const area = make("textarea", { class: "away", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      control.focus();
    }
    control.textContent = "[[Copied]]";
    setTimeout(() => { control.textContent = "[[Copy]]"; }, 2000);
  };
  const addCopy = (code) => {
    const name = code.parentElement.getAttribute("aria-label") || "[[code]]";
    const control = button("[[Copy]]", () => copy(copied(code), control), { class: "copy", "aria-label": fill("[[Copy {{name}}]]", { name }) });
    const caption = code.parentElement.previousElementSibling;
    if (caption?.matches("figcaption, .label")) buttons(caption).append(control);
    else code.parentElement.before(control);
  };
  // Both buttons of a listing in one task, because they replace the space that is reserved for them.
  inSlices(document.querySelectorAll("pre"), (code) => {
    if (code.matches("[data-lines], [data-listing]")) addNames(code);
    if (code.matches("figure.code > pre, .driver > pre")) addCopy(code.firstElementChild);
  });
})();
