// The sessions of a page, which are opened by their folds, timelines and addresses.
(() => {
  "use strict";

  const { make, columnsOf, Player } = window.chaptersPage;

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
})();
