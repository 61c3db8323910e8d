import { suite } from "uvu";
import * as assert from "uvu/assert";
import { faultsInStyles } from "../../scripts/check-styles.mjs";

const test = suite("check-styles");

const TOKENS = `/* Breakpoints: narrow 600px, wide 860px; low 420px of height. */
:root { --paper: #fff; --z-bar: 20; --text-13: 0.8125rem; --space-8: 8px; --time-quick: 120ms; }`;
const USE =
  ".a { color: var(--paper); z-index: var(--z-bar); margin: var(--space-8); font-size: var(--text-13); " +
  "transition: color var(--time-quick); }";

/**
 * The faults of style sheets and scripts given as file texts by path, beside a sheet of tokens that is all used. All
 * sheets are imported but those that are called lost.
 */
function faults(tree: Readonly<Record<string, string>>): readonly string[] {
  const whole = { "chrome/tokens.css": TOKENS, "chrome/kit.css": USE, ...tree };
  const paths = Object.keys(whole).filter((path) => path.endsWith(".css") && !path.includes("lost"));
  const entry = paths.map((path) => `@import "../${path}";`).join("\n");
  const files = Object.entries({ ...whole, "app/chrome.css": entry }).map(([path, text]) => ({ path, text }));
  return faultsInStyles(
    files.filter(({ path }) => path.endsWith(".css")),
    files.filter(({ path }) => !path.endsWith(".css")),
  );
}

test("a tree that keeps the rules has no fault", () => {
  const tree = {
    "features/a/a.css": `.a { color: var(--own, currentcolor); inset: 8px; background: url("a.svg#fff"); --row: 2; }
      .a > b { width: calc(var(--row) * 8px); border-color: rgb(var(--ground) / 0.5); padding: 7px; }
      .a > * + b, .a > b ~ *, .a > *:not(b) + * { height: calc(var(--row) * 2 * var(--row) + 4px * 2); }
      @media (max-width: 599px), (max-height: 419px) { .a { order: var(--from-script); } }
      @container (max-width: 139px) { .a { order: 1; } }`,
    "chrome/skins.css": ":root[data-template=pure] { --paper: #eee; --ground: 1 2 3; }",
    "features/a/B.tsx": 'import { A } from "./A.tsx";\nimport "../../chrome/kit.css";\nimport "./a.css";\nA();',
    "features/a/A.tsx": 'const marks = [{ color: "#fff" }]; <i style={{ "--from-script": order, color: paper }} />;',
  };
  assert.equal(faults(tree), []);
});

for (const [fault, tree, sentence] of [
  ["a colour", { "a/a.css": ".a { color: #123; }" }, /^a\/a\.css:1 says the colour of color itself/],
  ["a colour in a shadow", { "a/a.css": "\n.a {\n box-shadow: 0 1px rgb(0 0 0 / 0.2); }" }, /a\.css:3 .*box-shadow/],
  ["a colour by its name", { "a/a.css": ".a { border: 1px solid red; }" }, /colour of border/],
  ["a colour as a custom property", { "a/a.css": ".a { --own: hsl(3 3% 3%); }" }, /colour of --own/],
  ["a colour that a skin gives at once", { "chrome/skins.css": ".a { color: #123; }" }, /colour of color/],
  ["a layer", { "a/a.css": ".a { z-index: 3; }" }, /z-index of its own/],
  ["a size of type", { "a/a.css": ".a { font-size: 13px; }" }, /that is --text-13/],
  ["a space among others", { "a/a.css": ".a { padding: 3px calc(8px + 1em); }" }, /says 8px for padding/],
  ["a time", { "a/a.css": ".a { transition: opacity 120ms; }" }, /that is --time-quick/],
  ["a width", { "a/a.css": "@media (max-width: 700px) { .a { order: 1; } }" }, /max-width: 700px, which is no/],
  ["a width on the wrong side", { "a/a.css": "@media (min-width: 599px) { .a { order: 1; } }" }, /no breakpoint/],
  ["a height", { "a/a.css": "@media (max-height: 480px) { .a { order: 1; } }" }, /max-height: 480px/],
  ["a comparison", { "a/a.css": "@media (width < 600px) { .a { order: 1; } }" }, /browsers of 2022/],
  ["every element after every other", { "a/a.css": "\n.a > * + * { order: 1; }" }, /a\.css:2 has \* on both sides/],
  ["every element beside a later one", { "a/a.css": ".a *~* { order: 1; }" }, /a\.css:1 has \* on both sides/],
  ["a name that nobody sets", { "a/a.css": ".a { color: var(--papre); }" }, /--papre, which nobody sets/],
  ["a token that nobody uses", { "chrome/tokens.css": `${TOKENS} :root { --old: 1px; }` }, /--old, which nobody uses/],
  ["a layer in a component", { "a/A.tsx": "<i style={{ zIndex: 3 }} />" }, /A\.tsx:1 says a colour or a layer/],
  ["a colour of the canvas", { "a/draw.ts": 'ctx.fillStyle = isOver ? INK : "#fff";' }, /draw\.ts:1 draws in a colour/],
  [
    "a sheet that is loaded with nothing",
    { "a/lost.css": ".a { order: 1; }" },
    /^a\/lost\.css:1 is imported by nobody/,
  ],
  ["a sheet that is too weak", { "a/A.tsx": 'import "./a.css";\nimport { B } from "./B.tsx";' }, /before something/],
  ["a colour in an inline style", { "a/A.tsx": '\n<i style={{ top: 3, color: "#fff" }} />' }, /A\.tsx:2 says a colour/],
  ["a colour in a component", { "a/A.tsx": '<path fill="#fff" />' }, /A\.tsx:1 says a colour or a layer/],
] as const) {
  test(`${fault} of its own is a fault`, () => {
    const found = faults(tree);
    assert.is(found.length, 1, found.join("\n"));
    assert.match(found[0]!, sentence);
  });
}

test.run();
