// Folds what a run gave under a question, for a reader who wants to answer it first: one figure, or all pages.
(() => {
  const { root, phrase, each } = proofbook;
  const hasRun = (figure) =>
    figure.querySelector(".claim, .lanes, .trees, .side > *, .together, [class^=claims-]");
  const foldable = "figure.run, .claim.alone";

  const question = (what, content = []) => {
    const details = document.createElement("details");
    details.className = "predict asked";
    const summary = document.createElement("summary");
    summary.textContent = phrase("whatHappensNext");
    if (what) {
      const subject = document.createElement("span");
      subject.className = "soft";
      subject.textContent = " " + what;
      summary.append(subject);
    }
    details.append(summary, ...content);
    return details;
  };

  const isFolded = (figure) => Boolean(figure.querySelector(".asked"));
  const fold = (figure, isOn) => {
    if (isOn === isFolded(figure)) return;
    if (isOn) {
      for (const claim of figure.matches(".claim") ? [figure] : figure.querySelectorAll(".claim")) {
        if (claim.querySelector(".predict")) continue;
        const details = question(claim.dataset.predict, claim.childNodes);
        if (!claim.dataset.predict) details.classList.add("ending");
        claim.append(details);
        proofbook.ask(details);
      }
      if (!figure.querySelector(".predict")) {
        const side = figure.querySelector(".side");
        if (side) side.prepend(question());
        else figure.querySelector(".code, .sides").after(question());
      }
    } else {
      for (const details of figure.querySelectorAll(".asked")) {
        if (details.previousElementSibling?.matches(".guess")) details.previousElementSibling.remove();
        details.firstChild.remove();
        details.replaceWith(...details.childNodes);
      }
    }
    const button = figure.querySelector(".predict-one");
    if (button) button.setAttribute("aria-pressed", String(isFolded(figure)));
  };

  const button = (name, isOn, act) => {
    const element = document.createElement("button");
    element.type = "button";
    element.className = name;
    element.textContent = phrase(name === "predict-all" ? "predictFirst" : "predict");
    element.title = phrase("foldUnderQuestion");
    element.setAttribute("aria-pressed", String(isOn));
    element.addEventListener("click", () => act(element));
    return element;
  };

  each(".predict:not(.asked)", (details) => proofbook.ask(details));
  const head = document.querySelector(".head");
  let isOn = root.classList.contains("predicting");
  if (head && [...document.querySelectorAll("figure.run")].some(hasRun)) {
    each(foldable, (figure) => {
      const isFigure = figure.matches("figure.run");
      if (isFigure && !hasRun(figure)) return;
      if (isFigure && !figure.querySelector(".predict")) {
        const one = button("predict-one", false, () => fold(figure, !isFolded(figure)));
        one.ariaLabel = `${one.textContent}: ${figure.querySelector(".title")?.textContent}`;
        figure.querySelector(".tools")?.prepend(one);
      }
      fold(figure, isOn);
    });
    (head.querySelector(".proved-line") || head).append(button("predict-all", isOn, (all) => {
      isOn = !isOn;
      all.setAttribute("aria-pressed", String(isOn));
      for (const figure of document.querySelectorAll(foldable)) {
        if (figure.matches(".claim") || hasRun(figure)) fold(figure, isOn);
      }
      try { localStorage.setItem("proofbook-predict", isOn ? "on" : "off"); } catch { /* a file may not */ }
    }));
  }
  root.classList.remove("predicting");
})();
