// A question that can be answered: the lines in their order, what is printed, or the line that traps. The page says which
// (data-answer); what is right is what the recorded run did; a right answer unfolds it.
proofbook.ask = (details) => {
  const { phrase } = proofbook;
  const { answer, line } = details.closest(".claim")?.dataset ?? {};
  if (!answer) return;
  const lines = (details.querySelector("pre.claimed")?.textContent ?? "").split("\n").map((line) => line.trim())
    .filter((line) => line && !/^(not .*|\.\.\.|…)$/.test(line));
  const form = document.createElement("div");
  form.className = "guess";
  const add = (name, text, parent = form) => {
    const element = document.createElement(name);
    element.textContent = text;
    if (name === "button") element.type = "button";
    parent.append(element);
    return element;
  };
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const tell = (text, isRight) => {
    status.textContent = text;
    status.className = isRight ? "right" : "wrong";
    if (isRight) details.open = true;
  };

  if (answer === "trap") typed(phrase("whichLineTraps"), line, "numeric");
  else if (answer === "line") typed(phrase("whatIsTheLine"), lines[0], "text");
  else ordered();
  form.append(status);
  details.before(form);

  function ordered() {
    const question = add("p", phrase("chooseInOrder"));
    const list = document.createElement("div");
    list.className = "choices";
    list.setAttribute("role", "group");
    list.ariaLabel = question.textContent;
    // The same order for each reader, and not that of the run.
    const mixed = [...lines].sort((a, b) => [...a].reverse().join("") < [...b].reverse().join("") ? -1 : 1);
    if (mixed.join() === lines.join()) mixed.reverse();
    let next = 0;
    for (const line of mixed) {
      const button = add("button", line, list);
      button.addEventListener("click", () => {
        if (button.dataset.place) return;
        if (line !== lines[next]) return tell(phrase(next ? "notYetBefore" : "notYetFirst"));
        next += 1;
        button.dataset.place = next;
        button.setAttribute("aria-disabled", "true");
        tell("✓ " + (next === lines.length ? phrase("asTheRunDid") : phrase("stepOf", { step: next, count: lines.length })), next === lines.length);
        if (next < lines.length) status.className = "right";
      });
    }
    form.append(list);
  }

  function typed(question, answer, mode) {
    const label = add("label", question + " ");
    const input = document.createElement("input");
    input.type = "text";
    input.inputMode = mode;
    input.autocomplete = "off";
    input.spellcheck = false;
    label.append(input);
    const check = () => {
      const isRight = input.value.trim() === answer;
      tell(isRight ? "✓ " + phrase("asTheRunDid") : phrase("notAsTheRunDid"), isRight);
    };
    add("button", phrase("check")).addEventListener("click", check);
    input.addEventListener("keydown", (event) => { if (event.key === "Enter") check(); });
  }
};
