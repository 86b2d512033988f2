// Copies the page as Markdown, where its file can be read: not in a page that is a file itself.
(() => {
  const line = document.querySelector(".actions");
  const twin = line?.querySelector("[type='text/markdown']");
  if (!twin) return;
  if (location.protocol === "file:") return line.removeAttribute("data-copy");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = line.dataset.copy;
  button.addEventListener("click", async () => {
    const answer = await fetch(twin.href).catch(() => null);
    const isCopied = answer?.ok && await proofbook.copied(await answer.text());
    if (isCopied) {
      proofbook.tell(button, proofbook.phrase("copied"));
    } else {
      // The link leads to the same text.
      twin.focus();
      button.remove();
      line.removeAttribute("data-copy");
    }
  });
  line.append(button);
})();
