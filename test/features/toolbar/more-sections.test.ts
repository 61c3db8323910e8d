import { atom } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sectionsOf } from "../../../src/features/toolbar/more-sections.ts";

const test = suite("features/toolbar/more-sections");

const buttonOf = (key: string) =>
  ({ key, icon: "square", label: [key, key], pressAtom: atom(null, () => {}) }) as const;
const sorted = (...keys: readonly string[]) =>
  sectionsOf(keys.map(buttonOf)).map(({ heading, buttons }) => [heading?.[1], ...buttons.map(({ key }) => key)]);

test("buttons stand by subject, in one order whatever the book's is", () => {
  assert.equal(sorted("about", "last", "print", "settings", "first", "text", "goto", "annotation"), [
    ["Read", "text"],
    ["Find", "first", "last", "goto"],
    ["Keep and share", "annotation", "print"],
    ["Book", "about"],
    ["Viewer", "settings"],
  ]);
});

test("buttons of no subject are the book's, in its own order", () => {
  assert.equal(sorted("custom2", "shopping", "custom1"), [["Book", "custom2", "shopping", "custom1"]]);
});

test.run();
