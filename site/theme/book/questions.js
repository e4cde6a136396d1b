// A question is answered by choosing: each choice shows its reason from the run. The text below it
// is veiled until the right choice; without a script, all of it is there.
(() => {
  "use strict";

  const { make, button } = window.chaptersPage;

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
})();
