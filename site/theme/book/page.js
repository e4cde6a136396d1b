// The behavior of the pages: stepping through sessions and playing runs, search, themes, and
// copying code. Without these scripts, the page shows all frames and texts, one below the other.
//
// The common functions. The scripts that 'chapters serve' adds use them as well.
(() => {
  "use strict";

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

  // Loads data on demand, from a script that passes them to a function: unlike a request, this
  // works for pages opened from a disk.
  const loading = (callback) => {
    let contents;
    const waiting = [];
    const settle = (act) => waiting.splice(0).forEach(act);
    window[callback] = (loaded) => {
      contents = loaded;
      settle(({ use }) => use(contents));
    };
    return (name, use, fail = () => {}) => {
      if (contents) return use(contents);
      waiting.push({ use, fail });
      // The next use tries again.
      const error = () => settle(({ fail }) => fail());
      if (waiting.length === 1) document.head.append(make("script", { src: name, on: { error } }));
    };
  };
  const notLoaded = "[[This could not be loaded. Try again, or load the page anew.]]";

  // What a reader has chosen, stored in the browser if possible.
  const memory = {
    read: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    write: (key, value) => { try { localStorage.setItem(key, value); } catch { /* read only */ } },
  };

  // The folder of the edition.
  const base = document.currentScript.src.replace(/[^/]*$/, "");

  // Only what overflows is a tab stop: code sideways, a screen in its height.
  const overflow = new ResizeObserver((list) => {
    for (const { target } of list) {
      const isHigh = target.matches(".screen > div") && target.scrollHeight > target.clientHeight;
      if (isHigh || target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });

  // The lines of some code as the program has them.
  const lineTexts = (code) => [...code.querySelectorAll("signed" in code.dataset ? ".l" : ".l:not(del)")];

  // The buttons of a caption, which stay together if the caption takes two lines.
  const buttons = (caption) => caption.querySelector(":scope > .buttons")
    ?? caption.appendChild(make("span", { class: "buttons" }));

  // A long listing is in a fold below its caption.
  const foldOf = (code) => code.closest("figure.code > details");
  const captionOf = (code) => (foldOf(code) ?? code).previousElementSibling;

  window.chaptersPage = { make, button, foldOf, captionOf, fill, inSlices, loading, notLoaded, memory, base, overflow, lineTexts, buttons };
})();
