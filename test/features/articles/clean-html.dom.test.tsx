import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CLEAN, type CleanNode, cleanHtml } from "../../../src/features/articles/clean-html.ts";

const test = suite("features/articles/clean-html");
const BASE = "https://a.test/book/";

/** All elements of cleaned HTML. */
const elementsOf = (nodes: readonly CleanNode[]): readonly Exclude<CleanNode, string>[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));
const textOf = (nodes: readonly CleanNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");

const HOSTILE = [
  "<script>x</script>",
  "<ScRiPt src=//e.test></sCrIpT>",
  "<p onclick=x onmouseover=x style='a:b' class=c id=d data-x=1>",
  "<a href='java\nscript:x'>",
  "<a href='data:text/html,x'>",
  "<a href=' vbscript:x'>",
  "<img src=javascript:x>",
  "<img src='data:image/svg+xml,<svg onload=x>'>",
  "<img srcset='https://e.test 2x' src=x onerror=x>",
  "<iframe srcdoc='<script>x</script>'></iframe>",
  "<object data=x><embed src=x></object>",
  "<form action=x><input formaction=x><button>x</button></form>",
  "<svg><script>x</script><a xlink:href='javascript:x'>y</a></svg>",
  "<math><mi xlink:href='javascript:x'>y</mi></math>",
  "<base href='https://e.test/'><link rel=stylesheet href=x><meta http-equiv=refresh content=x>",
  "<noscript><p title='</noscript><img src=x onerror=x>'></noscript>",
  "<table background=x><td colspan=99999 rowspan=-1 background=x>",
  "<style>@import x</style><template><script>x</script></template>",
  "<x-widget onfoo=x><b>kept</b></x-widget>",
];

test("of hostile HTML nothing is left but allowed elements with allowed attributes", () => {
  const nodes = HOSTILE.flatMap((html) => cleanHtml(html, BASE));
  const elements = elementsOf(nodes);
  const banned =
    /^(script|style|iframe|object|embed|form|input|button|svg|math|base|link|meta|template|noscript|x-widget)$/;
  assert.equal(
    elements.filter(({ tag }) => banned.test(tag)),
    [],
  );
  const attributes = new Set(elements.flatMap(({ attributes: each }) => Object.keys(each)));
  assert.equal(
    [...attributes].filter((name) => !["href", "src", "alt", "title", "colspan"].includes(name)),
    [],
  );
  for (const { attributes: each } of elements) {
    assert.match(each["href"] ?? "https://", /^https:/);
    assert.match(each["src"] ?? "https://", /^https:/);
  }
  assert.match(textOf(nodes), "kept");
});

test("what authors write stays: headings a step lower, lists, tables, pictures by their full address", () => {
  const nodes = cleanHtml("<h1>T</h1><p>a <em>b</em></p><img src='p/1.jpg' width=300 alt=P><td>x", BASE);
  const [heading] = elementsOf(nodes);
  assert.is(heading?.tag, "h2");
  const picture = elementsOf(nodes).find(({ tag }) => tag === "img");
  assert.equal(picture?.attributes, { src: "https://a.test/book/p/1.jpg", alt: "P", width: "300" });
});

test("endless and bottomless HTML is cut", () => {
  const deep = elementsOf(cleanHtml(`${"<div>".repeat(900)}end`, BASE));
  assert.ok(deep.length <= CLEAN.mostDepth + 1);
  const long = cleanHtml("<b>x</b>".repeat(30_000), BASE);
  assert.ok(elementsOf(long).length <= CLEAN.mostNodes);
});

test.run();
