// Copies a listing whole.
(() => {
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      // The whole block, hidden lines too: what is copied compiles.
      const lines = button.closest("figure").querySelectorAll(".listing .l");
      const text = Array.from(lines, (line) => line.textContent).join("");
      const done = await copied(text);
      button.textContent = done ? "Copied" : "Press Ctrl+C";
      setTimeout(() => { button.textContent = "Copy"; }, 1600);
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
