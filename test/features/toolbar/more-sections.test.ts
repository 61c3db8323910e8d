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
    ["Keep and share", "annotation", "print"],
    ["Book", "about"],
    ["Viewer", "settings"],
  ]);
});

test("buttons of no subject are the book's, in its own order", () => {
  assert.equal(sorted("custom2", "shopping", "custom1"), [["Book", "custom2", "shopping", "custom1"]]);
});

test("groups begin a row, or in the middle of one, and go on on the next page (TOOLP-17)", () => {
  const sections = sectionsOf(["text", "neat", "goto", "print", "select", "about"].map(buttonOf));
  const pages = cellPages(sections, { columns: 3, rows: 1, pages: 3, starts: [0, 2, 3, 6] });
  const seen = pages.map((groups) =>
    groups.map(({ heading, buttons, begins }) => [heading?.[1], begins, ...buttons.map(({ key }) => key)]),
  );
  assert.equal(seen, [
    [
      ["Read", "page", "text", "neat"],
      ["Find", "middle", "goto"],
    ],
    [["Keep and share", "page", "select", "print"]],
    [["Book", "page", "about"]],
  ]);
  const [both] = cellPages(sections, { columns: 3, rows: 2, pages: 1, starts: [0, 2, 3, 5] });
  assert.equal(
    both!.map(({ begins }) => begins),
    ["page", "middle", "row", "middle"],
  );
  const broken = cellPages(sections.slice(0, 1), { columns: 1, rows: 1, pages: 2, starts: [0] });
  assert.equal(
    broken.map(([group]) => group!.buttons.map(({ key }) => key)),
    [["text"], ["neat"]],
  );
});

test.run();
