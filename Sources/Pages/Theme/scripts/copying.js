// Copies a listing whole, hidden lines too: what is copied compiles. Of a session in a terminal, what was typed.
(() => {
  // Says what a button did, for readers who do not see it.
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  proofbook.tell = (button, text) => {
    const label = button.dataset.label ||= button.textContent;
    status.textContent = button.textContent = text;
    setTimeout(() => {
      status.textContent = "";
      button.textContent = label;
    }, 1600);
  };

  proofbook.each("button.copy", (button) => {
    button.hidden = false;
    const title = button.closest("figure").querySelector(".title");
    if (title) button.ariaLabel = `${button.textContent}: ${title.textContent}`;
    button.addEventListener("click", async () => {
      const { parts, imports } = button.dataset;
      // The complete program: the blocks that it is made of, each on this page.
      const own = button.closest("figure");
      // Where all pages are one, an id stands after its page's: 'loading~profile'.
      const page = own.id.slice(0, own.id.indexOf("~") + 1);
      const figures = parts
        ? parts.split(" ").map((id) => document.getElementById(page + id)) : [own];
      const all = (imports || "").split(" ").map((name) => name && `import ${name}\n`).join("")
        + figures.map((figure) => text(figure.querySelector(".listing"))).join("");
      const done = await proofbook.copied(all);
      proofbook.tell(button, proofbook.phrase(done ? "copied" : "pressCtrlC"));
    });
  });

  // Line numbers, values and marks stand in attributes, or in elements that say that they are no code.
  function text(listing) {
    const lines = Array.from(listing.querySelectorAll(".l"), (line) => {
      const copy = line.cloneNode(true);
      for (const extra of copy.querySelectorAll("[data-extra]")) extra.remove();
      return copy.textContent;
    });
    const typed = listing.matches(".session") ? lines.filter((line) => line.startsWith("$ ")) : [];
    return typed.length ? typed.map((line) => line.slice(2)).join("") : lines.join("");
  }

  proofbook.copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "visually-hidden";
      document.body.append(area);
      const focused = document.activeElement;
      area.select();
      let done = false;
      try { done = document.execCommand("copy"); } catch { /* told on the button */ }
      area.remove();
      focused?.focus();
      return done;
    }
  };
})();
