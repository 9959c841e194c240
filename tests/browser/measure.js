// Runs in a page: `layoutFaults` says what is wrong with how it is laid out now, `smallTargets` only what is too small.
// Both look at the page and at all that can be opened above it.
(() => {
  const controls = "button, input:not([type=radio], [type=checkbox]), label:has(input), summary, a.num, nav a, .game dd a, .bubble a";
  // Words that name a target; a number may be higher than its line.
  const named = "button, .segments span, .choice label, nav a, .game dd a, .bubble a";
  // As narrow as a phone, everything that opens from the bar is for thumbs, whatever the pointer.
  const forThumbs = ".bar *, .panel *";
  const desk = 960;

  const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
  const name = (one) => `<${one.localName} ${one.id || one.getAttribute("class") || ""}> ${one.textContent.trim().slice(0, 30)}`;
  const extent = ({ left, right, top, bottom }) => `${left.toFixed(1)}–${right.toFixed(1)} × ${top.toFixed(1)}–${bottom.toFixed(1)}`;
  const fitsAcross = (inner, outer, slack) => inner.left >= outer.left - slack && inner.right <= outer.right + slack;
  const fitsDown = (inner, outer, slack) => inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;

  /** The element, or the nearest one around it, for which this holds. */
  function around(one, holds) {
    while (one && !holds(one)) one = one.parentElement;
    return one;
  }

  /** Nothing sticks out of the page, but for what can be scrolled and what is there only for ears. */
  function outside(scope, width) {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const page = document.documentElement.scrollWidth;
    const found = page > width ? [`the page is ${page} pixels wide`] : [];
    for (const one of scope.querySelectorAll("*")) {
      const box = one.getBoundingClientRect();
      if (fitsAcross(box, { left: 0, right: width }, 0.5)) continue;
      if (one.matches(".skip, .said, svg *") || !isShown(one) || around(one.parentElement, scrolls)) continue;
      found.push(`outside: ${name(one)} ${extent(box)}`);
    }
    return found;
  }

  /** Targets are at least 44 pixels for fingers; for a mouse 24, but for numbers, which are words within a line. */
  function small(targets, touch, width) {
    return targets.flatMap(([one, box]) => {
      if (!touch && one.matches(".num")) return [];
      const least = touch || (width < desk && one.matches(forThumbs)) ? 44 : 24;
      if (box.width > least - 0.1 && box.height > least - 0.1) return [];
      return [`smaller than ${least}: ${name(one)} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`];
    });
  }

  /** No target lies on another one. */
  function overlapping(targets) {
    const found = [];
    const isInBar = (one) => one.closest(".bar, .where") !== null;
    targets.forEach(([one, a], at) => {
      for (const [other, b] of targets.slice(at + 1)) {
        // A label holds its field.
        if (one.contains(other) || other.contains(one)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The page moves below the bar.
        if (across > 1 && down > 1 && isInBar(one) === isInBar(other)) found.push(`overlap: ${name(one)} and ${name(other)} by ${across.toFixed(1)} × ${down.toFixed(1)}`);
      }
    });
    return found;
  }

  /** No text leaves the block that it stands in, nor the target that it names. */
  function cut(scope) {
    const found = [];
    const isBlock = (one) => one.matches("svg") || !/^(inline|contents)$/.test(getComputedStyle(one).display);
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest("script, template, .said, .skip") || !isShown(parent)) continue;
      range.selectNodeContents(text);
      const block = around(parent, isBlock).getBoundingClientRect();
      const target = parent.closest(named)?.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        const fits = fitsAcross(line, block, 1) && (!target || (fitsAcross(line, target, 1) && fitsDown(line, target, 1)));
        if (!fits) found.push(`cut: ${text.data.trim().slice(0, 30)} ${extent(line)} in ${extent(target ?? block)}`);
      }
    }
    return found;
  }

  const targetsIn = (scope) => [...scope.querySelectorAll(controls)].filter(isShown).map((one) => [one, one.getBoundingClientRect()]);

  /** What is found on the page alone, in each panel, and in what a term and the number of a rule open. */
  function everywhere(width, look) {
    const found = look(document.body);
    const lookAbove = (open) => {
      open();
      const above = document.querySelector(":popover-open");
      if (above) found.push(...look(above).map((fault) => `${above.id}: ${fault}`));
      above?.hidePopover();
    };
    // At a desk, the panels stand beside the rules.
    if (width < desk) document.querySelectorAll(".panel[popover]").forEach((panel) => lookAbove(() => panel.showPopover()));
    for (const opener of ["main a.term", "main .rule .num"]) lookAbove(() => document.querySelector(opener)?.click());
    return found;
  }

  window.smallTargets = (touch, width) => everywhere(width, (scope) => small(targetsIn(scope), touch, width));
  window.layoutFaults = (touch, width) => everywhere(width, (scope) => {
    const targets = targetsIn(scope);
    return [...outside(scope, width), ...small(targets, touch, width), ...overlapping(targets), ...cut(scope)];
  });
})();
