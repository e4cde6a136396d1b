// The theme, the reader's last place, and the keys.
(() => {
  "use strict";

  const { make, button, fill, memory, base, finder, openFinder } = window.chaptersPage;

  const root = document.documentElement;

  // theme.js sets the stored theme before the first paint.

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
})();
