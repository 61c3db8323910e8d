import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browserHttp } from "../../src/io/http.ts";
import { Icon } from "../../src/chrome/Icon.tsx";
import { ICON_NAMES } from "../../src/chrome/icons.ts";
import { placeSprite } from "../../src/chrome/sprite.ts";
import { mountFeature } from "../support/mount-feature.tsx";
import { openReader } from "../support/open-reader.ts";

const test = suite("chrome/Icon");

test("every icon draws the shapes of its file and is silent (TOOL-03)", async () => {
  const remove = placeSprite(document, browserHttp);
  for (const name of ICON_NAMES) {
    const { container, unmount } = await mountFeature(openReader().store, <Icon name={name} />);
    const svg = container.querySelector("svg.icon")!;
    assert.is(svg.getAttribute("aria-hidden"), "true");
    assert.is(svg.querySelector("use")!.getAttribute("href"), `#icon-${name}`);
    await unmount();
  }
  remove();
});

test("the sprite holds the shapes of every icon's file, and nothing of others", () => {
  const remove = placeSprite(document, browserHttp);
  const symbols = [...document.querySelectorAll("symbol")];
  assert.equal(symbols.map(({ id }) => id), ICON_NAMES.map((name) => `icon-${name}`));
  for (const [index, name] of ICON_NAMES.entries()) {
    const file = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, "utf8");
    const written = [...file.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    const drawn = [...symbols[index]!.querySelectorAll("path")].map((path) => path.getAttribute("d"));
    assert.equal(drawn, written, name);
  }
  remove();
  assert.is(document.querySelectorAll("symbol").length, 0);
});

test.run();
