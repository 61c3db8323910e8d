import { existsSync, readFileSync } from "node:fs";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pathOf } from "../../../scripts/icon-sprite.mjs";
import { Icon, Icons } from "../../../src/chrome/kit/Icon.tsx";
import { iconPathsAtom, runIconPaths } from "../../../src/chrome/kit/icon-paths.ts";
import { ICON_NAMES } from "../../../src/chrome/kit/icons.ts";
import { browserHttp } from "../../../src/io/http.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/Icon");

test("every icon is one path, and screen readers ignore it (TOOL-03)", async () => {
  const { store } = openReader();
  const leave = runIconPaths(store, browserHttp);
  const drawn = new Set<string>();
  for (const name of ICON_NAMES) {
    const { container, unmount } = await mountFeature(
      store,
      <Icons>
        <Icon name={name} />
      </Icons>,
    );
    const svg = container.querySelector<SVGElement>("svg.icon")!;
    assert.is(svg.getAttribute("aria-hidden"), "true");
    assert.is(svg.dataset["icon"], name);
    assert.is(svg.children.length, 1);
    drawn.add(svg.firstElementChild!.getAttribute("d")!);
    await unmount();
  }
  assert.is(drawn.size, ICON_NAMES.length);
  leave();
});

test("an icon is empty until the paths are loaded, and then shows its path", async () => {
  const { store } = openReader();
  const { find, unmount } = await mountFeature(
    store,
    <Icons>
      <Icon name="check" />
    </Icons>,
  );
  assert.is(find("svg.icon path").getAttribute("d"), null);
  await act(() => store.set(iconPathsAtom, { check: "M1 1L2 2" }));
  assert.is(find("svg.icon path").getAttribute("d"), "M1 1L2 2");
  await unmount();
});

test("a name that a book has made up gets another icon, whatever objects know by that name", async () => {
  const { store } = openReader();
  const leave = runIconPaths(store, browserHttp);
  for (const [name, shown] of [
    ["check", "check"],
    ["my-own", "square"],
    ["constructor", "square"],
    ["", "square"],
  ] as const) {
    const { find, unmount } = await mountFeature(
      store,
      <Icons>
        <Icon name={name} otherwise="square" />
      </Icons>,
    );
    assert.is(find("svg.icon").getAttribute("data-icon"), shown);
    assert.match(find("svg.icon path").getAttribute("d") ?? "", /^M/);
    await unmount();
  }
  leave();
});

test("an icon's path holds every path of its file", () => {
  const { store } = openReader();
  runIconPaths(store, browserHttp)();
  for (const name of ICON_NAMES) {
    const own = `src/chrome/kit/icons/${name}.svg`; // what Lucide does not draw
    const file = readFileSync(existsSync(own) ? own : `node_modules/lucide-static/icons/${name}.svg`, "utf8");
    const path = store.get(iconPathsAtom)![name]!;
    for (const [, written] of file.matchAll(/ d="([^"]+)"/g)) assert.ok(path.includes(written!), name);
  }
});

test("each shape of an SVG becomes a path in the same place", () => {
  const icon = (shape: string) => pathOf(`<!-- @license <b> -->\n<svg class="x" width="24">\n  ${shape}\n</svg>\n`);
  assert.is(icon('<path d="M1 2h3" />'), "M1 2h3");
  assert.is(icon('<path d="M9 9z" /><path d="m1 2 3 4" />'), "M9 9zM0 0m1 2 3 4");
  assert.is(icon('<line x1="1" x2="3" y1="2" y2="4" />'), "M1 2L3 4");
  assert.is(icon('<polyline points="1 2 3 4" />'), "M1 2 3 4");
  assert.is(icon('<polygon points="1 2 3 4 5 1" />'), "M1 2 3 4 5 1z");
  assert.is(icon('<circle cx="12" cy="12" r="10" />'), "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z");
  assert.is(icon('<ellipse cx="12" cy="5" rx="9" ry="3" />'), "M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z");
  assert.is(icon('<rect width="4" height="3" x="1" y="2" />'), "M1 2h4v3h-4z");
  assert.is(
    icon('<rect width="8" height="6" x="1" y="2" rx="2" />'),
    "M3 2h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z",
  );
  assert.throws(() => icon('<text x="1" />'), "<text>");
});

test.run();
