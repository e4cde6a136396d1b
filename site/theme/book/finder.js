// Search in the book.
(() => {
  "use strict";

  const { make, button, base } = window.chaptersPage;

  // Search: rare terms have the highest weight, and titles a higher one than texts.

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

  Object.assign(window.chaptersPage, { finder, openFinder });
})();
