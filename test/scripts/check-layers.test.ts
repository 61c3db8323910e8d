import { suite } from "uvu";
import * as assert from "uvu/assert";
import { faultsIn } from "../../scripts/check-layers.mjs";
import { unusedExports } from "../../scripts/unused-exports.mjs";

const test = suite("check-layers");

/** The faults of a tree given as file texts by path. */
function faults(tree: Readonly<Record<string, string>>): readonly string[] {
  return faultsIn(Object.entries(tree).map(([path, text]) => ({ path, text })));
}

test("a tree that keeps the rules has no fault", () => {
  const tree = {
    "lib/stop.ts": "export type Stop = () => void;",
    "lib/feature.ts": 'import type { createStore } from "jotai/vanilla";\nimport type { Stop } from "./stop.ts";',
    "book/book.ts": 'import type { Stop } from "../lib/stop.ts";\nimport Fuse from "fuse.js";',
    "io/clock.ts": "export const clock = { after: () => setTimeout(() => {}, 1) };",
    "state/ports.ts": 'import { atom } from "jotai/vanilla";\nimport type { Clock } from "../io/clock.ts";',
    "stage/leaf.ts": 'import { Shape } from "konva/lib/Shape.js";\nimport { ports } from "../state/ports.ts";',
    "chrome/Tip.tsx": 'import { createRoot } from "react-dom/client";\nimport "../book/book.ts";',
    "features/share/index.ts": 'import { draw } from "./share-draw.ts";\nimport { Tip } from "../../chrome/Tip.tsx";',
    "features/share/share-draw.ts": 'import { leaf } from "../../stage/leaf.ts";\nexport const draw = leaf;',
    "features/print/index.ts": 'import { copies } from "../share/api.ts";\nexport const print = copies;',
    "features/share/api.ts": "export const copies = 1;",
    "app/main.ts": 'void import("../features/share/index.ts");\nimport en from "../../static/texts/en.json";',
  };
  assert.equal(faults(tree), []);
});

for (const [fault, tree, sentence] of [
  ["an import upwards", { "book/a.ts": 'import { b } from "../state/b.ts";' }, /book\/a\.ts:1 imports state\/b\.ts/],
  ["one of types", { "book/a.ts": 'import type { B } from "../io/b.ts";' }, /lies below io/],
  ["one at run time", { "lib/a.ts": '\n\nvoid import("../app/b.ts");' }, /lib\/a\.ts:3 imports app\/b\.ts/],
  ["a re-export of the layer above", { "io/a.ts": 'export { b } from "../state/b.ts";' }, /lies below state/],
  ["values where only types may be taken", { "state/a.ts": 'import { b } from "../io/b.ts";' }, /lies below io/],
  ["the stage naming the chrome", { "stage/a.ts": 'import { b } from "../chrome/b.tsx";' }, /lies below chrome/],
  [
    "one feature naming another",
    { "features/a/a.ts": 'import { b } from "../b/b.ts";' },
    /of another feature only its api\.ts is open/,
  ],
  ["a package of another layer", { "stage/a.ts": 'import { useState } from "react";' }, /package react,/],
  ["a package's values in lib", { "lib/a.ts": 'import { atom } from "jotai";' }, /only as types/],
  ["a package with a longer name", { "book/a.ts": 'import x from "fuse.js-plus";' }, /package fuse\.js-plus/],
  ["a file outside of src", { "app/a.ts": 'import { b } from "../../scripts/b.ts";' }, /from outside src/],
  ["an import without its ending", { "lib/a.ts": 'import { b } from "./b";' }, /without its ending/],
  ["a timer", { "state/a.ts": "const a = 1;\nsetTimeout(() => {}, a);" }, /state\/a\.ts:2 says setTimeout/],
  ["a frame", { "stage/a.ts": "requestAnimationFrame(draw);" }, /says requestAnimationFrame/],
  ["a new image", { "stage/a.ts": "const picture = new Image();" }, /says Image/],
  ["kept things", { "chrome/a.ts": 'localStorage["a"] = 1;' }, /says localStorage/],
  ["a name behind window", { "features/a/a.ts": "const ask = window.fetch;" }, /says window\.fetch/],
  ["a default export", { "lib/a.ts": "export default 1;" }, /exports by default/],
  ["a file too long", { "lib/a.ts": `${"\n".repeat(300)}const a = 1;` }, /longer than 300 lines/],
  ["a file in no layer", { "tools/a.ts": "" }, /lies in no layer/],
] as const) {
  test(`${fault} is a fault, with its file and line`, () => {
    const found = faults(tree as unknown as Record<string, string>);
    assert.is(found.length, 1, found.join("\n"));
    assert.match(found[0]!, sentence);
  });
}

test("a ring of imports is one fault, which names its members", () => {
  const tree = {
    "lib/a.ts": 'import { b } from "./b.ts";',
    "lib/b.ts": 'import type { C } from "./c.ts";',
    "lib/c.ts": 'import { a } from "./a.ts";',
    "lib/d.ts": 'import { a } from "./a.ts";',
  };
  assert.equal(faults(tree), ["lib/a.ts:1 imports itself: lib/a.ts -> lib/b.ts -> lib/c.ts -> lib/a.ts."]);
});

test("names in comments, in texts, of methods and of longer names are no fault", () => {
  const text = `
// setTimeout(() => {}, 1) would leak; import { a } from "../app/a.ts" would not do
/* fetch("x"); export default 1 */
const a = "fetch(1)" + 'localStorage' + \`new Image() \${1}\`;
const b = http.fetch(a), c = drawImage(b), d = prefetch(c), e = /["']fetch(/.test(a), f = typeof Image(g);
`;
  assert.equal(faults({ "stage/a.ts": text }), []);
});

test("an exported value that no other file imports is a fault; one that a test, a late import or a re-export names is none", () => {
  const found = unusedExports([
    {
      path: "src/lib/a.ts",
      text: "export const own = 1;\nexport function tested() {}\nexport const late = own;\nexport type T = 1;\nexport const shared = 1;",
    },
    {
      path: "src/lib/b.ts",
      text: 'export { shared as given } from "./a.ts";\nvoid import("./a.ts").then((a) => a.late);',
    },
    { path: "test/lib/a.test.ts", text: 'import { type T, tested } from "../../src/lib/a.ts";' },
  ]);
  assert.equal(found, ["src/lib/a.ts exports own, which no other file imports."]);
});

test.run();
