// Sets the reader's theme before the first paint: the only script that blocks the page's head.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* There is no memory here. */ }
