// Listings: their tab stops, and the buttons that copy them and name what is in them.
(() => {
  "use strict";

  const { make, button, fill, inSlices, captionOf, buttons, overflow, addNames } = window.chaptersPage;

  for (const code of document.querySelectorAll(":is(pre, .table)[tabindex]")) overflow.observe(code);

  // Copied code is the resulting code: for a diff, without the removed lines and the signs.

  const copied = (code) => {
    // A console with folded lines has several texts.
    const lines = [...(code.closest(".console") ?? code).querySelectorAll(".l")];
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
    const caption = captionOf(code.parentElement);
    if (caption?.matches("figcaption, .label")) buttons(caption).append(control);
    else code.parentElement.before(control);
  };
  // Both buttons of a listing in one task, because they replace the space that is reserved for them.
  const addButtons = (code) => {
    if (code.matches("[data-lines], [data-listing]")) addNames(code);
    if (code.matches("figure.code > pre, figure.code > details > pre, .driver > pre, [data-copy] + pre")) addCopy(code.firstElementChild);
  };
  inSlices(document.querySelectorAll("pre"), addButtons);

  Object.assign(window.chaptersPage, { addButtons });
})();
