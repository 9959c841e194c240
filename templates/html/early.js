// Before the first paint: what a reader chose last time, and that scripts run.
(() => {
  const root = document.documentElement;
  root.classList.add("scripts");
  try {
    const theme = localStorage.getItem("ksr:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch { /* storage may be forbidden */ }
})();
