// The figure of a run: its timeline's columns and arrows, and the lines of code that a frame names.
(() => {
  "use strict";

  const { make, lineTexts } = window.chaptersPage;

  // The timeline and the device of a session stand before it, or in it below a question.
  const playedOf = (session) => session.querySelector(".played") ?? session.closest(".played");
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

  Object.assign(window.chaptersPage, { playedOf, columnsOf, arrow, markRows, quoteRows });
})();
