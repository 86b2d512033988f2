/// The texts of all screens on a page, as a browser draws them.
///
/// A text is visible where neither an opaque shape nor an edge that clips hides it. Its box reaches
/// from the height of its capitals to below its descenders.
enum DrawnTexts {
  /// A script that redraws each screen at its own size and returns the number of measured texts, and
  /// a sentence for each visible text that overlaps another one, or that leaves its view or the
  /// device.
  static let script = """
    (() => {
      const faults = new Set();
      let measured = 0;
      for (const source of document.querySelectorAll("svg.device")) {
        const figure = source.closest("figure")?.id ?? "";
        const svg = source.cloneNode(true);
        const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
        svg.setAttribute("width", width);
        svg.setAttribute("height", height);
        const holder = document.createElement("dialog");
        holder.id = "drawn-texts";
        holder.append(svg);
        document.body.append(holder);
        holder.showModal();
        const scale = svg.getBoundingClientRect().width / width;
        const texts = [...svg.querySelectorAll("text")].map((text) => {
          const { x, width } = text.getBBox();
          const size = +text.getAttribute("font-size");
          const top = +text.getAttribute("y") - 0.72 * size;
          const matrix = text.getScreenCTM();
          return { text, matrix, box: { x, y: top, width, height: 0.94 * size }, view: text.closest("[data-n]") };
        });
        measured += texts.length;
        const find = new Map(texts.map((one) => [one.text, one]));
        const name = ({ text, view }) => `'${text.textContent}' of view ${view?.dataset.n}`;
        const point = ({ box, matrix }, across, down) =>
          new DOMPoint(box.x + box.width * across, box.y + box.height * down).matrixTransform(matrix);
        const inside = ({ box, matrix }, at, margin) => {
          const { x, y } = at.matrixTransform(matrix.inverse());
          return x > box.x + margin && x < box.x + box.width - margin && y > box.y + margin && y < box.y + box.height - margin;
        };
        const isOpaque = (shape) => {
          if (!(shape instanceof SVGGeometryElement) || shape.matches(".hit")) return false;
          const fill = getComputedStyle(shape).fill;
          if (fill === "none") return false;
          let opacity = +(/rgba\\(.*,\\s*([\\d.]+)\\)/.exec(fill)?.[1] ?? 1);
          for (let one = shape; one && one !== svg; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
          return opacity > 0.9;
        };
        // The texts at a point that nothing hides.
        const seen = (at) => {
          const found = [];
          for (const element of document.elementsFromPoint(at.x, at.y)) {
            if (find.has(element)) found.push(find.get(element));
            else if (isOpaque(element)) break;
          }
          return found;
        };
        const edges = svg.getBoundingClientRect();
        for (const one of texts) {
          const view = one.view?.querySelector(":scope > .hit");
          const room = view && { box: view.getBBox(), matrix: view.getScreenCTM() };
          let isVisible = false;
          let isOutside = false;
          let isOffScreen = false;
          for (let across = 0; across <= 10; across += 1) {
            for (const down of [0.1, 0.5, 0.9]) {
              const at = point(one, 0.01 + across * 0.098, down);
              const others = seen(at);
              if (others.includes(one)) {
                isVisible = true;
                for (const other of others) {
                  if (other === one || !inside(other, at, 0.75)) continue;
                  faults.add(`${figure}: ${[name(one), name(other)].sort().join(" overlaps ")}`);
                }
              }
              if (room && !inside(room, at, -1.5 * scale)) isOutside = true;
              if (at.x < edges.left || at.x > edges.right || at.y < edges.top || at.y > edges.bottom) isOffScreen = true;
            }
          }
          if (isVisible && isOutside) faults.add(`${figure}: ${name(one)} leaves its view`);
          if (isVisible && isOffScreen && one.text.closest("svg svg svg") === null) faults.add(`${figure}: ${name(one)} leaves the device`);
        }
        holder.remove();
      }
      return [`${measured}`, ...faults];
    })()
    """
}
