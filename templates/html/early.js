// Before the first paint: what a reader chose last time, and that scripts run.
(() => {
  const root = document.documentElement;
  root.classList.add("scripts");
  // Within a frame of the same rule in another language.
  if (/[?&]beside(&|$)/.test(location.search)) root.classList.add("beside");
  try {
    const theme = localStorage.getItem("ksr:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch { /* storage may be forbidden */ }
})();
