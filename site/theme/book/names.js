// The names in listings.
(() => {
  "use strict";

  const { make, button, loading, notLoaded, foldOf, captionOf, lineTexts, buttons } = window.chaptersPage;

  // A tap on a name shows its declaration, and a figure's button shows those of all its names. A
  // script shared by all pages of the chapter has the declarations.

  const loadNames = loading("chaptersNames");

  // Passes on the places of the names in some code, and a function that creates a declaration's
  // list item.
  const readNames = (code, use, fail) => {
    loadNames(document.body.dataset.names ?? "names.js", ({ facts, anchors, lines, listings }) => {
      // A page has differences, and none for a line without names.
      const added = (differences) => {
        let line = 0;
        return differences.split(" ").map((difference) => difference ? line += Number(difference) : 0);
      };
      const rows = ({ dataset }) => (dataset.lines ? added(dataset.lines) : listings[dataset.listing]).map((line) => lines[line]);
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
    }, fail);
  };
  const word = /[\p{L}\p{N}_$`]+/uy;
  const wordEnd = (text, start) => {
    word.lastIndex = start;
    return word.test(text) ? word.lastIndex : start;
  };
  const addNames = (code) => {
    const note = make("div", { class: "names", role: "status", hidden: true, tabindex: code.dataset.listing ? 0 : false });
    const show = (places, itemOf, line) => {
      if (foldOf(code)) foldOf(code).open = true;
      // At the tapped line, or below the code for all names.
      (line ?? code).after(note);
      const shown = [...new Set(places.map(({ fact }) => fact))].sort((one, other) => one - other);
      note.replaceChildren(make("ul", {}, ...shown.map(itemOf)));
      note.hidden = !shown.length;
      control.setAttribute("aria-expanded", String(!note.hidden));
    };
    const isShown = () => control.getAttribute("aria-expanded") === "true";
    const fail = () => {
      code.after(note);
      note.replaceChildren(make("p", {}, notLoaded));
      note.hidden = false;
    };
    const control = button("[[Names]]",
      () => readNames(code, (places, itemOf) => show(isShown() ? [] : places, itemOf), fail),
      { "aria-expanded": "false", class: "all-names" });
    buttons(captionOf(code)).append(control);
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
      }, fail);
    });
  };

  Object.assign(window.chaptersPage, { addNames });
})();
