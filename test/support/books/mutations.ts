import demo from "../../../static/demo/book.json";
import { seededRandom } from "../fakes/random.ts";

/** A book's data, as JSON has it. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** An address that stands in markup and styles, where no book may make readers ask for it. */
export const EVIL = "https://evil.test";
/** Values that attackers and broken tools write. */
const NASTY: readonly Data[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.1,
  2 ** 53,
  "",
  " ",
  "NaN",
  "-0",
  "../".repeat(50),
  "a".repeat(5000),
  "\u0000\ud800\u202e",
  "__proto__",
  "constructor",
  "javascript:window.hacked=1",
  " JaVaScRiPt:window.hacked=2",
  "data:text/html,<script>parent.hacked=3</script>",
  "vbscript:x",
  "<script>window.hacked=4</script>",
  "<img src=x onerror=window.hacked=5>",
  "<svg/onload=window.hacked=6>",
  '"><iframe srcdoc="<script>parent.hacked=7</script>">',
  `<img src="${EVIL}/a"><style>@import "${EVIL}/b"</style><link rel=stylesheet href="${EVIL}/c">`,
  `url(${EVIL}/d)`,
  "%00%ff%",
  "#p=1",
  [],
  {},
  [[[[]]]],
  { toString: "x", valueOf: 1, length: -1 },
  [null, "x", { page: "x" }],
];

const inText = (value: Data): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A function that changes data in a few places of its own choice; the same seed gives the same changes. */
export function mutator(seed: number) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const nasty = (): Data => NASTY[below(NASTY.length)] ?? null;

  function at(data: Data, change: (value: Data) => Data): Data {
    if (typeof data !== "object" || data === null || random() < 0.12) return change(data);
    if (Array.isArray(data)) {
      if (data.length === 0) return change(data);
      const place = below(data.length);
      return data.map((item: Data, index) => (index === place ? at(item, change) : item));
    }
    const entries = Object.entries(data as { readonly [key: string]: Data });
    if (entries.length === 0) return change(data);
    const place = below(entries.length);
    return Object.fromEntries(entries.map(([key, item], index) => [key, index === place ? at(item, change) : item]));
  }

  function change(value: Data): Data {
    switch (below(8)) {
      case 0:
        return [value, value];
      case 1:
        return { value, [inText(nasty()).slice(0, 20)]: nasty() };
      case 2:
        return typeof value === "string" ? value.slice(0, below(value.length + 1)) : inText(value);
      case 3:
        return typeof value === "string" ? value + inText(nasty()) : nasty();
      case 4: {
        if (typeof value !== "object" || value === null || Array.isArray(value)) return nasty();
        const entries = Object.entries(value as { readonly [key: string]: Data });
        return Object.fromEntries(entries.map(([key, item]) => (random() < 0.5 ? [key, nasty()] : [key, item])));
      }
      default:
        return nasty();
    }
  }
  return (data: Data): Data => {
    let mutated = data;
    for (let left = 1 + below(4); left > 0; left -= 1) mutated = at(mutated, change);
    return mutated;
  };
}

/** The demo book's parts, small: a few pages, and one item of each kind and action. */
export function smallDemo(): { readonly [key: string]: Data } {
  const items = Object.values(demo.annotations).flat() as { readonly kind: string; readonly action?: object }[];
  const kinds = new Map(items.map((item) => [`${item.kind} ${Object.keys(item.action ?? {}).join()}`, item]));
  return JSON.parse(
    JSON.stringify({
      ...demo,
      pages: demo.pages.slice(0, 4),
      contents: demo.contents.slice(0, 3),
      annotations: { "1": [...kinds.values()].slice(0, 20), "2": [...kinds.values()].slice(20) },
      search: { texts: ["one", "two"] },
    }),
  ) as { readonly [key: string]: Data };
}
