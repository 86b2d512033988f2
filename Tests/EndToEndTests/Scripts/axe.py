"""Runs axe over every page of a site and prints each violation as a line: axe.py CHROMIUM FOLDER

Light and dark, at the width of a desktop and of a phone; one browser, a tab for each of a few workers. What does not depend on
colours is looked at on every page at the width of a desktop, and at that of a phone on pages with elements in places where no
page before had any. The sizes of targets, and the space between them, are looked at on every page at both widths. Contrast, which takes nearly all of the time, is looked at in every view, where text looks as none did
before in this view: other colours, size, weight or ground. PROOFBOOK_AXE=all looks at everything in every view.
"""

import asyncio
import os
import pathlib
import sys

from axe_playwright_python.base import AXE_SCRIPT
from playwright.async_api import async_playwright

VIEWS = [
    (size, scheme)
    for size in [(1440, 900), (360, 740)]
    for scheme in ["light", "dark"]
]
# Where what does not depend on colours is looked at.
ON_DESKTOP = ((1440, 900), "light")
ON_PHONE = ((360, 740), "dark")
COLOURS = ["color-contrast", "link-in-text-block"]
# Rules that axe does not apply unless it is told to.
TARGETS = {"target-size": {"enabled": True}}
IS_THOROUGH = os.environ.get("PROOFBOOK_AXE") == "all"
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

# The elements of the page as far as rules about structure look at them: with their attributes, in their parents, after
# their siblings.
SHAPES = """() => {
  const name = (element) => element ? `${element.localName}.${element.className.baseVal ?? element.className}` : "";
  const shape = (element) => [name(element.parentElement), name(element.previousElementSibling), name(element),
    ...element.getAttributeNames().sort(), Boolean(element.textContent.trim())].join(" ");
  return [...new Set([...document.querySelectorAll("*")].map(shape))];
}"""

# The bar of a player lies over a part of its figure only until the reader scrolls on.
AT_REST = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".player { position: static !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""

# Checks the page, or a part of it, and returns the violations.
CHECK = "async ([place, options]) => (await axe.run(place ?? document, options)).violations"


async def look(context, root, pages, seen, shapes):
    tab = await context.new_page()
    while pages:
        path = pages.pop()
        await tab.goto(path.as_uri())
        await tab.evaluate(AXE_SCRIPT)
        await tab.evaluate(AT_REST)
        new_shapes = set(await tab.evaluate(SHAPES)) - shapes
        shapes |= new_shapes
        for view in VIEWS:
            (width, height), scheme = view
            await tab.set_viewport_size({"width": width, "height": height})
            await tab.emulate_media(color_scheme=scheme)
            if IS_THOROUGH:
                runs = [(None, {"rules": TARGETS})]
            else:
                runs = []
                if view == ON_DESKTOP or view == ON_PHONE and new_shapes:
                    rules = {"color-contrast": {"enabled": False}} | TARGETS
                    runs.append((None, {"rules": rules}))
                elif view == ON_PHONE:
                    runs.append((None, {"runOnly": list(TARGETS)}))
                looks = await tab.evaluate(MARK, sorted(seen[view]))
                seen[view].update(looks)
                if looks:
                    runs.append(
                        ({"include": [["[data-look]"]]}, {"runOnly": COLOURS})
                    )
            for place, options in runs:
                for violation in await tab.evaluate(CHECK, [place, OPTIONS | options]):
                    for node in violation["nodes"][:3]:
                        why = " ".join(node["failureSummary"].split())
                        print(
                            f"{path.relative_to(root)} at {width} px, {scheme}: {violation['id']}: {node['html']}: {why}"
                        )
        print(f"looked at {path.relative_to(root)}", file=sys.stderr)


async def main():
    root = pathlib.Path(sys.argv[2]).resolve()
    # A page that leads on at once is looked at where it leads.
    pages = [path for path in root.rglob("*.html") if 'http-equiv="refresh"' not in path.read_text()]
    pages.sort(key=lambda path: path.stat().st_size)
    seen = {view: set() for view in VIEWS}
    shapes = set()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=sys.argv[1], args=["--no-sandbox"]
        )
        # What axe runs in the page is no script of the page.
        context = await browser.new_context(bypass_csp=True)
        workers = min(4, os.cpu_count() or 1)
        await asyncio.gather(
            *(look(context, root, pages, seen, shapes) for _ in range(workers))
        )
        await browser.close()


asyncio.run(main())
