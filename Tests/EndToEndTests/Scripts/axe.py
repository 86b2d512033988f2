"""Runs axe over pages of a site and prints each violation as a line: axe.py CHROMIUM FOLDER VISITS

Each line of the file VISITS is a visit: the width of the window in pixels, and the path of a page in the folder. One browser, a tab
for each of a few workers. A visit checks the rules that do not depend on colours once. Contrast, which takes most of the
time, is checked in light and in dark mode, but only for text styles (colours, size, weight, background) that were not yet seen
at this width. PROOFBOOK_WHOLE=1 checks everything in both modes.
"""

import asyncio
import os
import pathlib
import sys

from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import async_playwright

SCHEMES = ["light", "dark"]
COLOURS = ["color-contrast", "link-in-text-block"]
# A rule that axe does not apply unless it is told to.
TARGETS = {"target-size": {"enabled": True}}
IS_WHOLE = os.environ.get("PROOFBOOK_WHOLE") == "1"
OPTIONS = {"resultTypes": ["violations"], "elementRef": False}

# Marks the first element of each look that is not among those seen, and returns the new looks.
MARK = """(seen) => {
  for (const element of document.querySelectorAll("[data-look]")) element.removeAttribute("data-look");
  const old = new Set(seen), grounds = new Map();
  const ground = (element) => {
    if (!element) return "";
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
      grounds.set(element, ground(element.parentElement) + (isClear ? "" : `|${backgroundColor} ${backgroundImage} ${opacity}`));
    }
    return grounds.get(element);
  };
  const looks = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, ground(element)].join();
    if (old.has(look)) continue;
    old.add(look);
    looks.push(look);
    element.setAttribute("data-look", "");
  }
  return looks;
}"""

# The bar of a player lies over a part of its figure only until the reader scrolls on.
AT_REST = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".player { position: static !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""

# Checks the page, or a part of it, and returns the violations.
CHECK = "async ([place, options]) => (await axe.run(place ?? document, options)).violations"


async def look(context, root, visits, seen):
    tab = await context.new_page()
    while visits:
        width, path = visits.pop()
        await tab.set_viewport_size({"width": width, "height": 900})
        await tab.goto((root / path).as_uri())
        await tab.evaluate(AXE_SCRIPT)
        await tab.evaluate(AT_REST)
        for scheme in SCHEMES:
            await tab.emulate_media(color_scheme=scheme)
            runs = []
            if IS_WHOLE:
                runs.append((None, {"rules": TARGETS}))
            else:
                if scheme == SCHEMES[0]:
                    rules = {"color-contrast": {"enabled": False}} | TARGETS
                    runs.append((None, {"rules": rules}))
                known = seen.setdefault((width, scheme), set())
                looks = await tab.evaluate(MARK, sorted(known))
                known.update(looks)
                if looks:
                    runs.append(({"include": [["[data-look]"]]}, {"runOnly": COLOURS}))
            for place, options in runs:
                for violation in await tab.evaluate(CHECK, [place, OPTIONS | options]):
                    for node in violation["nodes"][:3]:
                        why = " ".join(node["failureSummary"].split())
                        print(f"{path} at {width} px, {scheme}: {violation['id']}: {node['html']}: {why}")
        print(f"looked at {path} at {width} px", file=sys.stderr)


async def main():
    root = pathlib.Path(sys.argv[2]).resolve()
    lines = [line.split(" ", 1) for line in pathlib.Path(sys.argv[3]).read_text().splitlines()]
    visits = [(int(width), path) for width, path in lines]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=sys.argv[1], args=["--no-sandbox"]
        )
        # What axe runs in the page is no script of the page.
        context = await browser.new_context(bypass_csp=True)
        workers = min(4, os.cpu_count() or 1)
        seen = {}
        await asyncio.gather(*(look(context, root, visits, seen) for _ in range(workers)))
        await browser.close()


asyncio.run(main())
