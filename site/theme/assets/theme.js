// Sets the theme that the reader has chosen before the first paint: the page's head waits for this
// script, and for no other.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* There is no memory here. */ }
