import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Icon } from "../../src/chrome/Icon.tsx";
import { ICONS, type IconName } from "../../src/chrome/icons.ts";
import { mountFeature } from "../support/mount-feature.tsx";
import { openReader } from "../support/open-reader.ts";

const test = suite("chrome/Icon");

test("every icon draws the shapes of its file and is silent (TOOL-03)", async () => {
  for (const name of Object.keys(ICONS) as IconName[]) {
    const { find, unmount } = await mountFeature(openReader().store, <Icon name={name} />);
    const svg = find("svg.icon");
    const drawn = [...svg.querySelectorAll("path")].map((path) => path.getAttribute("d"));
    const written = [...ICONS[name].matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    assert.ok(drawn.length > 0, name);
    assert.equal(drawn, written, name);
    assert.is(svg.getAttribute("aria-hidden"), "true");
    await unmount();
  }
});

test.run();
