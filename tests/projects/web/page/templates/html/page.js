addEventListener("hashchange", () => {});
