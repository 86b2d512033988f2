// The timeline of a run: the mark of the player's step, and an overview that says which part is in sight.
(() => {
  const shape = (svg, kind, name) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    made.setAttribute("class", name);
    svg.append(made);
    return made;
  };

  proofbook.each(".lanes", (lanes) => {
    const figure = lanes.closest("figure");
    const count = +figure.querySelector(".run-data")?.dataset.n;
    const axes = [...lanes.querySelectorAll(".axis")].map((scroll) => axis(scroll, count));
    const follow = () => { for (const one of axes) one.follow(); };
    figure.addEventListener("step", (event) => {
      for (const one of axes) one.show(event.detail);
    });
    lanes.addEventListener("change", follow);
    lanes.addEventListener("toggle", follow);
  });

  function axis(scroll, count) {
    const picture = scroll.querySelector(".timeline");
    const { width, height } = picture.viewBox.baseVal;
    const overview = scroll.nextElementSibling;
    const seen = overview && shape(overview, "rect", "seen");
    let bars;
    let marks;
    let places;
    let current;
    let x;

    if (overview) {
      const { height: rows } = overview.viewBox.baseVal;
      seen.setAttribute("height", rows);
      new ResizeObserver(look).observe(scroll);
      scroll.addEventListener("scroll", look, { passive: true });
      const move = (event) => {
        if (event.type === "pointermove" && !event.buttons) return;
        const whole = overview.getBoundingClientRect();
        scroll.scrollLeft = ((event.clientX - whole.left) / whole.width) * width - scroll.clientWidth / 2;
      };
      overview.addEventListener("pointerdown", move);
      overview.addEventListener("pointermove", move);
    }

    function look() {
      seen.setAttribute("x", scroll.scrollLeft);
      seen.setAttribute("width", Math.min(scroll.clientWidth, width));
    }

    // Where each step is: at the start or the end of a call, or between two such places.
    function measure() {
      places = [0];
      bars = [...picture.querySelectorAll("g")].map((node) => {
        const [left, wide] = ["x", "width"].map((name) => +node.firstChild.getAttribute(name));
        if (node.dataset.s) places[node.dataset.s] = left + 3;
        if (node.dataset.e) places[node.dataset.e] = left + wide;
        return { node, left, end: left + wide };
      });
      places[count + 1] = width;
      for (let from = 0, step = 1; step <= count + 1; step++) {
        if (places[step] === undefined) continue;
        for (let k = from + 1; k < step; k++) {
          places[k] = places[from] + ((places[step] - places[from]) * (k - from)) / (step - from);
        }
        from = step;
      }
      marks = [[picture, height], overview && [overview, overview.viewBox.baseVal.height]].filter(Boolean)
        .map(([svg, high]) => [shape(svg, "path", "mark"), high]);
    }

    function show(step) {
      if (!places) measure();
      x = places[step];
      for (const [mark, high] of marks) mark.setAttribute("d", `M${x} 0V${high}`);
      current = null;
      for (const { node, left, end } of bars) {
        const isNow = +node.dataset.s === step;
        node.classList.toggle("now", isNow);
        node.classList.toggle("running", left <= x && x < end);
        node.classList.toggle("later", left > x && step < count);
        if (isNow) current = node;
      }
      follow();
    }

    // Scrolls no further than it needs to.
    function follow() {
      if (x === undefined || !scroll.clientWidth) return;
      const bar = current?.getBBox();
      const end = Math.min(bar ? bar.x + bar.width : x, x + scroll.clientWidth / 2);
      if (x < scroll.scrollLeft + 20 || end > scroll.scrollLeft + scroll.clientWidth - 20) {
        scroll.scrollLeft = x - scroll.clientWidth / 4;
      }
      if (!bar) return;
      const place = current.getBoundingClientRect();
      const box = scroll.getBoundingClientRect();
      const top = box.top + (scroll.querySelector(".ruler")?.clientHeight ?? 0);
      if (place.top < top + 13) scroll.scrollTop += place.top - top - 13;
      else if (place.bottom > box.top + scroll.clientHeight) scroll.scrollTop += place.bottom - box.top - scroll.clientHeight + 4;
    }

    return { show, follow };
  }
})();
