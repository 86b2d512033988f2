// Steps through two runs at once: a row of both timelines, and the screens of both at that moment.
(() => {
  const { controls, title, read, viewsAt, drawn, room } = proofbook.player;

  proofbook.each("script.pair-data", start);

  function start(data) {
    const figure = data.closest("figure");
    const { s, b } = JSON.parse(data.textContent);
    // Looked up anew, because the figure of a run may be exchanged.
    const ids = data.dataset.figures.split(" ");
    const source = (side) => figure.querySelector(`.side-${side}`) || document.getElementById(ids[side])?.querySelector(".run-data");
    const count = s.length;
    const rows = [...figure.querySelectorAll(".moments tbody tr:not(.more)")];
    const names = [...figure.querySelectorAll(".moments th")].map((cell) => cell.textContent);
    const box = figure.querySelector(".moments");
    const together = figure.querySelector(".together");
    const places = [...figure.querySelectorAll(".screens .shown")];
    const ends = places.map((place) => [...place.childNodes]);
    places.forEach(fit);
    const first = rows.findIndex((row) => row.className) + 1 || 1;
    const control = controls("stepThroughBoth", title(figure), count, advance, first);
    figure.querySelector(".bar").after(control.player);
    figure.classList.add("playable");
    box.addEventListener("click", (event) => {
      const index = rows.indexOf(event.target.closest("tr"));
      if (index >= 0 && !String(getSelection())) control.go(index + 1);
    });
    box.addEventListener("change", () => mark());
    let at;

    function advance(step) {
      at = step;
      figure.classList.add("stepping");
      mark();
      places.forEach((place, side) => {
        if (step === count || !source(side)) return place.replaceChildren(...ends[side]);
        const run = read(source(side));
        const [now, before] = [s[step - 1], s[step - 2] || []].map((steps) => (steps[side] || 0) - 1);
        const views = now < 0 ? [] : viewsAt(run, now, before);
        place.innerHTML = views ? drawn(views, run.p ? 0 : 1) : `<p class="aside">${proofbook.phrase("notRecorded")}</p>`;
        fit(place);
      });
      const row = rows[step - 1];
      const side = ["one", "other"].findIndex((name) => row.classList.contains(name));
      const where = side < 0 ? proofbook.phrase("inBoth") : proofbook.phrase("onlyIn", { name: names[side] });
      control.say(`${proofbook.phrase("stepOf", { step, count })} · ${row.querySelector("code").textContent} · ${where}`);
      const [top, low] = room(control.player);
      const place = together.getBoundingClientRect();
      if (place.top >= top && place.bottom <= low) return;
      const isTall = place.height > low - top;
      scrollBy({ top: isTall || place.top < top ? place.top - top : place.bottom - low, behavior: "instant" });
    }

    // All screens have the scale of the largest.
    function fit(place) {
      const screen = b && place.querySelector("svg.device");
      if (!screen) return;
      screen.setAttribute("viewBox", `0 0 ${b.join(" ")}`);
      ["width", "height"].forEach((name, index) => screen.setAttribute(name, b[index]));
    }

    // The row of the step, or the one that stands for it while it is folded.
    function mark() {
      if (!at) return;
      for (const row of box.querySelectorAll(".now")) {
        row.classList.remove("now");
        row.removeAttribute("aria-current");
      }
      rows.forEach((row, index) => row.classList.toggle("later-row", index >= at));
      let row = rows[at - 1];
      if (!row.checkVisibility()) row = row.parentNode.previousElementSibling.rows[0];
      row.classList.add("now");
      row.ariaCurrent = "step";
      const head = box.querySelector("thead").offsetHeight;
      const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top - head;
      const room = box.clientHeight - head - row.offsetHeight;
      if (top < 0 || top > room) box.scrollTop += top - room / 3;
    }
  }
})();
