import { readdirSync, readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Item } from "../../src/book/publication/annotation.ts";
import { ICON_NAMES } from "../../src/chrome/kit/icons.ts";
import { iconNamed } from "../../src/features/page-items/draw/icons.ts";
import schema from "../../static/book.schema.json";
import { SETTINGS } from "../support/books/all-settings.ts";
import { bookFolder } from "../support/books/books.ts";
import { nativeItem, RECT } from "../support/books/native-items.ts";
import { usedSettings } from "../support/books/used-settings.ts";

const test = suite("static/schema");

type Node = {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly patternProperties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
};
const ROOT = schema as unknown as Node;
const PARTS: Readonly<Record<string, Node>> = schema.$defs as unknown as Readonly<Record<string, Node>>;
const CONFIG: Readonly<Record<string, Node>> = ROOT.properties!["config"]!.properties!;

// --- as a validator has it

const validate = new Ajv({ strict: false }).compile(schema);
const faultsOf = (book: unknown) => {
  validate(book);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const withItem = (item: object) => ({
  format: "recto/1",
  pages: ["1.webp"],
  annotations: { 1: [{ kind: "link", rect: RECT, ...item }] },
});

test("the demo book, a book of the tests and the README's examples are valid (BOOT-36)", () => {
  assert.equal(faultsOf(read("static/demo/book.json")), []);
  const config = {
    RightToLeft: "Yes",
    flippingTime: "0.4",
    LeftShadowAlpha: "70",
    toolbarColor: "#123",
    languageSetting: "English;Polish",
  };
  assert.equal(faultsOf(JSON.parse(String(bookFolder("native", { pages: 4, config })["book.json"]))), []);
  const blocks = [...readFileSync("README.md", "utf8").matchAll(/```json\n([^`]*)```/g)].map(([, text]) =>
    text!.trim(),
  );
  assert.ok(blocks.length >= 2);
  for (const block of blocks) {
    const example: unknown = JSON.parse(
      block.startsWith("{") ? block : `{"format":"recto/1","pages":["1.webp"],${block}}`,
    );
    assert.equal(faultsOf(example), [], block);
  }
});

test("the README's table of settings says what the schema says (BOOT-36)", () => {
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| (`\w+`[^|]*) \| ([^|]*) \|/gm)];
  const settings = rows.filter(([, names = ""]) => Object.hasOwn(CONFIG, /\w+/.exec(names)![0]));
  assert.ok(settings.length > 15);
  for (const [, names = "", written = ""] of settings) {
    for (const [name] of names.matchAll(/\w+/g)) {
      const { default: start, description = "Not yet: " } = CONFIG[name] ?? {};
      assert.not.match(description, /^Not yet: /, name);
      const said = start === true ? "on" : start === false ? "off" : String(start);
      if (/^(on|off|[\d.]+|`\w+`)$/.test(written)) assert.is(written.replaceAll("`", ""), said, name);
    }
  }
});

for (const [name, book] of Object.entries({
  "an item with `acton` for `action`": withItem({ acton: { page: 1 } }),
  "an action with a key too many": withItem({ action: { page: 1, colour: "#fff" } }),
  "an icon that there is not": withItem({ kind: "icon", icon: "hart" }),
  "a rect in px": withItem({ rect: { x: 120, y: 80, width: 300, height: 40 } }),
  "an item without a place": withItem({ rect: undefined }),
  "a film's poster on a picture": withItem({ kind: "image", url: "a.png", poster: "b.png" }),
  "`ads.datas` for `ads.data`": { format: "recto/1", pages: ["1.webp"], ads: { datas: [{ src: "a.png" }] } },
  "`page` for `pages`": { format: "recto/1", page: [] },
  "a page's `larg`": { format: "recto/1", pages: [{ larg: "1.webp" }] },
  "an address that is a number": { format: "recto/1", pages: [{ large: 1 }] },
})) {
  test(`an editor marks ${name} (BOOT-36)`, () => assert.not.equal(faultsOf(book), []));
}

test("remarks may stand anywhere, and settings of exporters among ours (BOOT-36)", () => {
  const config = { BindingType: "side", "x-note": 1 };
  const book = {
    ...withItem({ $comment: "why", "x-id": 7, action: { page: 1, $comment: "on" } }),
    $schema: "s",
    "x-by": "me",
    config,
  };
  assert.equal(faultsOf(book), []);
});

// --- as the viewer has it

/** Settings that code reads for a panel alone which nobody may offer yet. */
const WAITING: Readonly<Record<string, string>> = {};

test("every setting of the schema does something in the built viewer, or is marked as not yet done (BOOT-36)", async () => {
  const isPromised = (name: string) => CONFIG[name]!.description!.startsWith("Not yet: ");
  const features = filesBelow("src/features")
    .filter((path) => path.endsWith("/index.ts"))
    .map((path) => readFileSync(path, "utf8"));
  const panels = new Set([...features.join("\n").matchAll(/\bname: "(\w+)"/g)].map(([, name]) => name!));
  const read = await usedSettings();
  assert.ok(
    read.size > 200 && panels.size > 20,
    `only ${read.size} settings and ${panels.size} panels were found in use`,
  );
  const isUsed = (name: string) => read.has(name) && panels.has(WAITING[name] ?? "thumbs");
  const names = Object.keys(CONFIG);
  assert.equal(
    names.filter((name) => !isUsed(name) && !isPromised(name)),
    [],
    "read by nobody",
  );
  const done = names.filter((name) => isUsed(name) && isPromised(name));
  assert.equal(done, [], 'these are read: take "Not yet: " off their descriptions');
  assert.equal(names.sort(), Object.keys(SETTINGS).sort());
});

/** Which sources read which part of a book.json. */
const READERS: readonly (readonly [part: Node, ...paths: readonly string[]])[] = [
  [PARTS["page"]!, "src/book/formats/native.ts"],
  [
    { anyOf: [PARTS["entry"]!, PARTS["tab"]!, ROOT.properties!["tabs"]!, ROOT.properties!["search"]!] },
    "src/book/formats/parts.ts",
  ],
  [ROOT.properties!["ads"]!, "src/features/ads/banner.ts"],
  [ROOT.properties!["cart"]!, "src/features/cart/shop.ts", "src/features/cart/index.ts", "src/features/cart/state.ts"],
  [{ anyOf: [ROOT.properties!["download"]!, PARTS["file"]!] }, "src/features/download/files.ts"],
  [ROOT.properties!["videos"]!, "src/features/gallery/videos.ts"],
  [ROOT.properties!["phoneNumbers"]!, "src/features/contact/state.ts"],
  [ROOT.properties!["share"]!, "src/features/share/targets.ts"],
  [
    { anyOf: [ROOT.properties!["userInfo"]!, ROOT.properties!["periodical"]!] },
    "src/book/publication/provider-info.ts",
  ],
  [CONFIG["customButtons"]!, "src/book/settings/settings.ts"],
  [
    {
      anyOf: Object.entries(PARTS)
        .filter(([name]) => !["page", "entry", "tab", "file"].includes(name))
        .map(([, part]) => part),
    },
    "src/book/formats/items/native/items.ts",
    "src/book/formats/items/native/styles.ts",
    "src/book/formats/items/native/media.ts",
    "src/book/formats/items/native/actions.ts",
    "src/book/formats/items/native/values.ts",
    "src/book/formats/items/parts.ts",
    "src/book/formats/items/media.ts",
  ],
];
/** Keys that those files read of something else than a book.json. */
const ELSEWHERE = [
  "amount", // of the cart that was kept
  "format",
  "config",
  "pages", // of the book itself
  "photo", // of exported photos
  "index", // of exported search data
  "source", // the book's generation
  "texts", // of a language's table, which has keys of its own
];

for (const [part, ...paths] of READERS) {
  test(`the schema has the keys that are read in ${paths[0]}, and no others (BOOT-36)`, () => {
    const code = paths
      .map((path) => readFileSync(path, "utf8").replace(/^import[^;]*;|\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""))
      .join("\n");
    const documented = keysIn(part);
    const words = new Set(code.match(/\w+/g));
    const isNamed = (key: string) => words.has(key) || /^(over|down)(Color|Alpha)$/.test(key); // those are put together
    assert.equal(
      documented.filter((key) => !isNamed(key)),
      [],
      "read by nobody",
    );
    assert.equal(
      keysReadIn(code).filter((key) => ![...documented, ...ELSEWHERE].includes(key)),
      [],
      "not in the schema",
    );
  });
}

/** All keys of a part of the schema, also older names for them; those of other parts are left out. */
function keysIn({ properties = {}, patternProperties = {}, items, anyOf = [] }: Node): readonly string[] {
  const older = Object.keys(patternProperties).flatMap(
    (pattern) => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split("|") ?? [],
  );
  const inner = [
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(items ? [items] : []),
    ...anyOf,
  ];
  return [...new Set([...Object.keys(properties), ...older, ...inner.flatMap(keysIn)])];
}

/** Keys that code reads: `fields["key"]`, `wordsIn(written, "key")`, and what it takes out of `fieldsOf(…)`. */
function keysReadIn(code: string): readonly string[] {
  const named = [...code.matchAll(/\w\["(\w+)"\]|(?:\w(?:In|Of)|within|said|nativePhotos)\((?:\w+, )?"(\w+)"/g)].map(
    (found) => found[1] ?? found[2]!,
  );
  const taken = [...code.matchAll(/\{ ([\w, ]+) \} = fieldsOf|fieldsOf\)\.map\(\(\{ ([\w, ]+) \}\)/g)].flatMap(
    (found) => (found[1] ?? found[2]!).split(", "),
  );
  return [...new Set([...named, ...taken])];
}

/** What items of each kind cannot do without. */
const NEEDS: Readonly<Record<string, object>> = {
  link: { color: "#ff0000" },
  image: { url: "a.png" },
  photos: { photos: ["a.png"] },
  icon: { icon: "heart" },
  svg: { code: "<svg></svg>" },
  lottie: { url: "a.json" },
  frame: { html: "<p>" },
  video: { url: "dQw4w9WgXcQ" },
  audio: { url: "a.mp3" },
};
/** Values of every sort: one of them at least changes whatever is read. */
const VALUES = [
  "b.png",
  "<svg id='b'></svg>",
  "vimeo",
  "fadeIn",
  "star",
  "both",
  "grow",
  "#123456",
  0.25,
  3,
  true,
  false,
  [0.2, 0.3],
  ["b.png"],
  [4, 2],
  { a: 1 },
  { page: 2 },
  { text: "b" },
  { from: "#000000", to: "#ffffff" },
  [{ page: 2 }],
];

test("every key that the schema has for an item is read for its kind (ANNO-01, ANNO-03)", () => {
  const common = Object.keys(PARTS["item"]!.properties!).filter(
    (key) => !["kind", "type", "rect", "x", "y", "width", "height"].includes(key),
  );
  for (const kind of PARTS["item"]!.properties!["kind"]!.enum as readonly Item["kind"][]) {
    const own = Object.keys(PARTS[`${kind}Item`]!.properties!);
    const look = (fields: object) => JSON.stringify(nativeItem(kind, { ...NEEDS[kind], ...fields }));
    const isRead = (key: string) => VALUES.some((value) => look({ [key]: value }) !== look({}));
    assert.equal(
      [...common, ...own].filter((key) => !isRead(key)),
      [],
      kind,
    );
  }
});

test("every key that the schema has for an action is read with it (ANNO-29)", () => {
  const NEEDED: Readonly<Record<string, unknown>> = {
    page: 1,
    audio: "a.mp3",
    video: "a.mp4",
    photos: ["a.png", "b.png"],
    cart: {},
    quiz: {},
    zoom: true,
    print: true,
  };
  for (const { required = [], properties, $ref = "" } of PARTS["action"]!.anyOf!) {
    const keys = Object.keys(properties ?? PARTS[$ref.split("/").pop()!]!.properties!);
    const base = Object.fromEntries(required.map((key) => [key, NEEDED[key] ?? "a"]));
    const look = (fields: object) => JSON.stringify(nativeItem("link", { action: { ...base, ...fields } }));
    const values = [...VALUES, { title: "b" }, { intro: "b" }];
    const isRead = (key: string) => values.some((value) => look({ [key]: value }) !== look({}));
    assert.equal(
      keys.filter((key) => !isRead(key)),
      [],
      String(required),
    );
  }
});

test("the icons of the schema are those that the reader has, and its other words for them (ANNO-21)", () => {
  const names = schema.$defs.icon.enum;
  assert.equal(
    ICON_NAMES.filter((name) => !names.includes(name)),
    [],
  );
  const own = new Set<string>(ICON_NAMES);
  const outlineOf = (name: string) => (own.has(name) ? ({} as Path2D) : null);
  assert.equal(
    names.filter((name) => !own.has(name) && iconNamed(name, outlineOf) === "info"),
    [],
  );
});

/** What is read and given to nobody yet: where it stands, and how a feature would take it. */
const PROMISED: Readonly<Record<string, RegExp>> = {};

test("what a later version reads of a book.json says so, until it does (BOOT-36)", () => {
  const paths = filesBelow("src").filter((path) => /^src\/(state|stage|chrome|features|app)\//.test(path));
  const code = paths.map((path) => readFileSync(path, "utf8")).join("\n");
  const { config: _config, ...rest } = ROOT.properties!;
  const nodes = Object.entries(rest).flatMap(([name, node]) => [
    [name, node] as const,
    ...Object.entries(node.properties ?? {}).map(([key, inner]) => [`${name}.${key}`, inner] as const),
  ]);
  const promised = nodes
    .filter(([, { description = "" }]) => description.startsWith("Not yet: "))
    .map(([name]) => name);
  assert.equal(promised.sort(), Object.keys(PROMISED).sort());
  assert.equal(
    promised.filter((name) => PROMISED[name]!.test(code)),
    [],
    'these are read: take "Not yet: " off',
  );
});

function filesBelow(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => `${folder}/${path}`);
}

test.run();
