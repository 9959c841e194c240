document.documentElement.classList.add("scripts");
