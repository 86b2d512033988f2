"""Runs axe over every page of a site and prints each violation as a line: axe.py CHROMIUM FOLDER

One browser, a tab for each of a few workers. Light at the width of a desktop, dark at that of a phone: a rule either looks at
colours or at the layout. PROOFBOOK_AXE=all looks at all four.
"""

import asyncio
import os
import pathlib
import sys

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import async_playwright

DESKTOP, PHONE = (1440, 900), (360, 740)
VIEWS = [(DESKTOP, "light"), (PHONE, "dark")]
if os.environ.get("PROOFBOOK_AXE") == "all":
    VIEWS += [(DESKTOP, "dark"), (PHONE, "light")]


async def look(context, root, pages):
    tab = await context.new_page()
    while pages:
        path = pages.pop()
        await tab.goto(path.as_uri())
        for (width, height), scheme in VIEWS:
            await tab.set_viewport_size({"width": width, "height": height})
            await tab.emulate_media(color_scheme=scheme)
            results = await Axe().run(
                tab,
                options={
                    "resultTypes": ["violations"],
                    "elementRef": False,
                },
            )
            for violation in results.response["violations"]:
                for node in violation["nodes"][:3]:
                    why = " ".join(node["failureSummary"].split())
                    print(
                        f"{path.relative_to(root)} at {width} px, {scheme}: {violation['id']}: {node['html']}: {why}"
                    )
        print(f"looked at {path.relative_to(root)}", file=sys.stderr)


async def main():
    root = pathlib.Path(sys.argv[2]).resolve()
    pages = sorted(root.rglob("*.html"), key=lambda path: path.stat().st_size)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=sys.argv[1], args=["--no-sandbox"]
        )
        # What axe runs in the page is no script of the page.
        context = await browser.new_context(bypass_csp=True)
        workers = min(4, os.cpu_count() or 1)
        await asyncio.gather(*(look(context, root, pages) for _ in range(workers)))
        await browser.close()


asyncio.run(main())
