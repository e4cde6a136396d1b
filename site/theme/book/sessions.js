// The sessions of a page, which start by their folds, timelines, devices and addresses.
(() => {
  "use strict";

  const { make, overflow, loading, notLoaded, playedOf, columnsOf, Player } = window.chaptersPage;

  // The frames of a session are in a 'noscript', which is mere text when scripts run, so they cost
  // nothing until the session starts or the page is printed. A large page has them in a script
  // beside it.

  let accounts;
  const loadAccounts = loading("chaptersAccounts");
  const whenLoaded = (part, act) => {
    const apart = !accounts && part.querySelector("[data-accounts]");
    if (!apart) return act();
    loadAccounts(apart.dataset.accounts, (contents) => {
      accounts = contents;
      act();
    }, () => act(notLoaded));
  };
  // A reader who prints the page has not waited for them.
  addEventListener("load", () => setTimeout(() => whenLoaded(document, () => {})));

  const unfold = (part) => {
    for (const folded of part.querySelectorAll("noscript")) {
      const { accounts: isApart, n } = folded.dataset;
      if (isApart && !accounts) continue;
      const frames = make("template");
      frames.innerHTML = isApart ? accounts[n] : folded.textContent;
      folded.replaceWith(frames.content);
    }
    for (const screen of part.querySelectorAll(".screen > div")) overflow.observe(screen);
  };
  // A page without room for all devices has folded the last ones too, until they are near the window,
  // and so has the page of accounts.
  const near = new IntersectionObserver((list) => {
    for (const { target, isIntersecting } of list) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      unfold(target);
    }
  }, { rootMargin: "100%" });
  for (const part of document.querySelectorAll(".device, .account")) {
    if (part.querySelector("noscript")) near.observe(part);
    else unfold(part);
  }
  // Closed listings and solutions are folded likewise, until they are opened.
  document.addEventListener("toggle", ({ target }) => {
    if (!target.open || target.matches(".session") || !target.querySelector(":scope > noscript")) return;
    whenLoaded(target, (failure) => {
      target.querySelector(":scope > .failure")?.remove();
      if (failure) return target.append(make("p", { class: "note failure", role: "status" }, failure));
      unfold(target);
      for (const code of target.querySelectorAll("pre")) {
        overflow.observe(code);
        window.chaptersPage.addButtons(code);
      }
    });
  }, true);
  const players = new WeakMap();
  // Acts with the player of a session, which starts with its first use.
  const use = (session, act = () => {}) => whenLoaded(playedOf(session), (failure) => {
    session.querySelector(":scope > .failure")?.remove();
    if (failure) return session.append(make("p", { class: "note failure", role: "status" }, failure));
    if (!players.has(session)) {
      unfold(playedOf(session));
      players.set(session, new Player(session));
    }
    act(players.get(session));
  });
  setTimeout(() => document.querySelectorAll("details.session[open]").forEach((session) => use(session)));
  document.addEventListener("toggle", (event) => {
    const session = event.target;
    if (!session.open || !session.matches?.("details.session")) return;
    if (players.has(session)) return players.get(session).keepHeight();
    use(session, () => { if (session === addressed()?.session) showAddressed(); });
  }, true);

  // A tap on an event of a timeline shows its frame, and one on a device makes its controls work.
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    const played = target.closest?.(".played");
    if (!played) return;
    const session = played.closest("details.session") ?? played.querySelector("details.session");
    const svg = target.closest(".timeline > svg");
    if (target.closest(".device > .screen") && !players.has(session)) use(session, (player) => player.showLast());
    if (!svg) return;
    const { left, top, width } = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / width;
    const place = scale * (svg.matches(".flat") ? clientX - left : clientY - top);
    const index = columnsOf(svg).findLastIndex((start) => start <= place);
    if (index < 0) return;
    const across = scale * (svg.matches(".flat") ? clientY - top : clientX - left);
    const lane = svg.dataset.lanes.split(" ").findIndex((center) => Math.abs(center - across) < 10);
    use(session, (player) => {
      player.show(index);
      // A tap on a mark also opens its sentence.
      if (player.lanes[lane]) player.tell(player.lanes[lane]);
    });
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
    playedOf(session).scrollIntoView();
  };
  addEventListener("hashchange", showAddressed);
  showAddressed();
  addEventListener("beforeprint", () => unfold(document));
})();
