import { atom } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cellPages, sectionsOf } from "../../../src/features/toolbar/more-sections.ts";

const test = suite("features/toolbar/more-sections");

const buttonOf = (key: string) =>
  ({ key, icon: "square", label: [key, key], pressAtom: atom(null, () => {}) }) as const;
const sorted = (...keys: readonly string[]) =>
  sectionsOf(keys.map(buttonOf)).map(({ heading, buttons }) => [heading?.[1], ...buttons.map(({ key }) => key)]);

test("buttons stand by subject, in one order whatever the book's is", () => {
  assert.equal(sorted("about", "last", "print", "settings", "first", "text", "goto", "annotation"), [
    ["Read", "text"],
    ["Find", "first", "last", "goto"],
    ["Book", "about"],
    ["Keep and share", "annotation", "print"],
    ["Viewer", "settings"],
  ]);
});

test("buttons of no subject are the book's, in its own order", () => {
  assert.equal(sorted("custom2", "shopping", "custom1"), [["Book", "custom2", "shopping", "custom1"]]);
});

test("subjects follow each other without a gap, and go on on the next page (TOOLP-17)", () => {
  const sections = sectionsOf(["text", "neat", "goto", "print", "select", "about"].map(buttonOf));
  const seen = (perPage: number) =>
    cellPages(sections, perPage).map((groups) =>
      groups.map(({ heading, buttons }) => [heading?.[1], ...buttons.map(({ key }) => key)]),
    );
  assert.equal(seen(4), [
    [
      ["Read", "text", "neat"],
      ["Find", "goto"],
      ["Book", "about"],
    ],
    [["Keep and share", "select", "print"]],
  ]);
  assert.equal(seen(5)[1], [["Keep and share", "print"]], "one that has no room is broken");
  assert.is(cellPages([], 4).length, 1);
});

test.run();
