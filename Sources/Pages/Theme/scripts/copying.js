// Copies a listing whole.
(() => {
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      // The whole block, hidden lines too: what is copied compiles.
      const { parts, imports } = button.dataset;
      // The complete program: the blocks that it is made of, each on this page.
      const own = button.closest("figure");
      // Where all pages are one, an id stands after its page's: 'loading~profile'.
      const page = own.id.slice(0, own.id.indexOf("~") + 1);
      const figures = parts
        ? parts.split(" ").map((id) => document.getElementById(page + id)) : [own];
      const lines = figures.flatMap((figure) => [...figure.querySelectorAll(".listing .l")]);
      const text = (imports || "").split(" ").map((name) => name && `import ${name}\n`).join("")
        + lines.map((line) => line.textContent).join("");
      const done = await copied(text);
      const label = button.dataset.label ||= button.textContent;
      button.textContent = done ? "Copied" : "Press Ctrl+C";
      setTimeout(() => { button.textContent = label; }, 1600);
    });
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "visually-hidden";
      document.body.append(area);
      area.select();
      let done = false;
      try { done = document.execCommand("copy"); } catch { /* told on the button */ }
      area.remove();
      return done;
    }
  }
})();
