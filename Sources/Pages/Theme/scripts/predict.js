// Folds what a run gave under a question, for a reader who wants to answer it first: one figure, or all pages.
(() => {
  const { root, phrase } = proofbook;
  const figures = [...document.querySelectorAll("figure.run")].filter((figure) =>
    figure.querySelector(".claim, .lanes, .trees, .side > *, .together, [class^=claims-]"));
  const claims = document.querySelectorAll(".claim.alone");

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

  for (const details of document.querySelectorAll(".predict:not(.asked)")) proofbook.ask(details);
  const head = document.querySelector(".head");
  const wasOn = root.classList.contains("predicting");
  if (head && figures.length) {
    for (const figure of figures) {
      if (!figure.querySelector(".predict")) {
        figure.querySelector(".tools")?.prepend(
          button("predict-one", false, () => fold(figure, !isFolded(figure))));
      }
      fold(figure, wasOn);
    }
    for (const claim of claims) fold(claim, wasOn);
    (head.querySelector(".proved-line") || head).append(button("predict-all", wasOn, (all) => {
      const isOn = all.getAttribute("aria-pressed") !== "true";
      all.setAttribute("aria-pressed", String(isOn));
      for (const figure of [...figures, ...claims]) fold(figure, isOn);
      try { localStorage.setItem("proofbook-predict", isOn ? "on" : "off"); } catch { /* a file may not */ }
    }));
  }
  root.classList.remove("predicting");
})();
