// Tabs: radio buttons without scripts. A choice counts for all tabs with the same titles, on all pages.
(() => {
  const groups = [...document.querySelectorAll(".tabs")].map((box) => {
    const panels = [...box.children];
    const titles = panels.map((panel) => panel.querySelector(".tab-title").textContent.trim());
    const list = document.createElement("div");
    list.className = "tab-list";
    list.setAttribute("role", "tablist");
    const tabs = panels.map((panel, index) => {
      const tab = document.createElement("button");
      const input = panel.querySelector("input");
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.id = `${input.name}-${index + 1}`;
      tab.textContent = titles[index];
      panel.id = `${tab.id}-panel`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      tab.setAttribute("aria-controls", panel.id);
      // In a frame, the figure that is shown alone is on the chosen tab.
      if (panel.matches(".around")) input.checked = true;
      return tab;
    });
    list.append(...tabs);
    const group = { list, panels, titles, tabs, key: `proofbook-tabs ${[...titles].sort().join("\t")}` };
    list.addEventListener("click", (event) => choose(group, tabs.indexOf(event.target)));
    list.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] * (getComputedStyle(list).direction === "rtl" ? -1 : 1);
      const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (tabs.indexOf(event.target) + step + tabs.length) % tabs.length;
      if (isNaN(next) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      choose(group, next);
      tabs[next].focus();
    });
    if (box.matches(".around")) return group;
    box.prepend(list);
    show(group, 0);
    try { show(group, titles.indexOf(localStorage.getItem(group.key))); } catch { /* a file may not */ }
    return group;
  });

  function show({ panels, tabs }, chosen) {
    if (chosen < 0) return;
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    }
  }

  function choose({ list, titles, key }, chosen) {
    if (chosen < 0) return;
    const top = list.getBoundingClientRect().top;
    for (const other of groups) if (other.key === key) show(other, other.titles.indexOf(titles[chosen]));
    scrollBy({ top: list.getBoundingClientRect().top - top, behavior: "instant" });
    try { localStorage.setItem(key, titles[chosen]); } catch { /* a file may not */ }
  }

  function open() {
    let place = location.hash.slice(1);
    try { place = decodeURIComponent(place); } catch { /* as it is */ }
    const target = document.getElementById(place) || document.getElementById(place.replace(/@\d+$/, ""));
    const panel = target?.closest(".tab[hidden]");
    const group = panel && groups.find((one) => one.panels.includes(panel));
    if (!group) return;
    show(group, group.panels.indexOf(panel));
    target.scrollIntoView({ block: "start", behavior: "instant" });
  }
  addEventListener("hashchange", open);
  open();
})();
