import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TEMPLATES } from "../../src/book/settings/chrome-settings.ts";

const test = suite("static/skins");

test("skins are for templates that there are, and only shape, shade and colour what stands anyway (PAGE-09)", () => {
  const css = readFileSync("src/chrome/skins.css", "utf8").replace(/\/\*.*?\*\//gs, "");
  const named = [...css.matchAll(/data-template(\^?)="(\w+)"/g)];
  assert.ok(named.length > 0);
  for (const [, isStart, name] of named) {
    const found = TEMPLATES.filter((template) => (isStart ? template.startsWith(name!) : template === name));
    assert.ok(found.length > 0, name);
  }
  const properties = [...css.matchAll(/^ {2}([\w-]+):/gm)].map(([, property]) => property!);
  const allowed = /^(--(panel|accent|radius|shadow)[\w-]*|border-radius|gap|font-family)$/;
  assert.equal(
    properties.filter((property) => !allowed.test(property)),
    [],
  );
});

test.run();
