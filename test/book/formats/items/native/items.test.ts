import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readPageItems } from "../../../../../src/book/formats/items/read.ts";
import type { Item } from "../../../../../src/book/publication/annotation.ts";
import { issueLog } from "../../../../../src/book/publication/issues.ts";
import { nativeItem, RECT, readNative } from "../../../../support/books/native-items.ts";
import { emptyBook } from "../../../../support/empty-book.ts";

const test = suite("book/formats/items/native/items");
const HOME = "https://books.test/a/";
const ink = (color: string, alpha = 1) => ({ color, alpha });
const plain = (color: string, alpha = 1) => ({ kind: "plain", ink: ink(color, alpha) });

test("what all items have in common is read, and kinds by either key (ANNO-01, ANNO-02, ANNO-03)", () => {
  const written = {
    type: "zoom",
    id: "z",
    ...RECT,
    rotation: 30,
    flipX: true,
    alpha: 0.5,
    name: "Closer",
    hidden: "yes",
  };
  const [item] = readNative({ "2": [written] }).items;
  assert.equal([item!.id, item!.page, item!.rotation, item!.isFlippedX, item!.isFlippedY], ["z", 1, 30, true, false]);
  assert.equal([item!.alpha, item!.name, item!.isHidden, item!.box], [0.5, "Closer", true, RECT]);
});

test("links have three looks, or none where their print shows them (ANNO-06, LINK-05)", () => {
  const seen = nativeItem("link", {
    action: { page: 2 },
    color: "#ff000080",
    overColor: "rgba(0,0,255,0.5)",
    downAlpha: 0.9,
    round: 60,
    pulse: false,
  });
  assert.equal([seen.item.out.color, seen.item.over, seen.item.down.alpha], ["#ff0000", ink("#0000ff", 0.5), 0.9]);
  assert.equal([seen.item.round, seen.item.isPulsing, Math.round(seen.item.out.alpha * 10)], [0.1, false, 5]);
  const { item } = nativeItem("link", { action: { page: 2 } });
  assert.equal([item.out.alpha, item.over.alpha, item.isPulsing], [0, 0.28, false]);
  assert.is(item.borderColor, null, "it would hide the letters beside it");
  assert.is(nativeItem("link", { action: { page: 2 }, borderColor: "#00ff00" }).item.borderColor, "#00ff00");
});

test("pictures have their hover, their large one and a border (ANNO-10)", () => {
  const { item } = nativeItem("image", {
    url: "a.gif",
    hover: "shine",
    popUp: "b.jpg",
    borderColor: "#123456",
    borderWidth: 6,
  });
  assert.equal(item, {
    kind: "image",
    url: `${HOME}a.gif`,
    hover: "shine",
    popUp: `${HOME}b.jpg`,
    border: { ink: ink("#123456"), width: 0.01 },
    isAnimated: true,
  });
  assert.is(nativeItem("image", { src: "a.png", animated: true }).item.isAnimated, true);
});

test("buttons have a caption, three fills and may be dynamic (ANNO-11)", () => {
  const { item } = nativeItem("button", {
    text: "Buy",
    size: 16,
    bold: true,
    fill: "#112233",
    overFill: { from: "#fff", to: "#000", angle: 90 },
    downFill: "none",
    dynamic: true,
  });
  assert.equal(
    item.caption.runs.map(({ text, size, color, isBold }) => [text, size, color, isBold]),
    [["Buy", 0.02, "#ffffff", true]],
  );
  assert.equal([item.out, item.down, item.isDynamic], [plain("#112233"), { kind: "none" }, true]);
  assert.equal(item.over, { kind: "gradient", from: ink("#ffffff"), to: ink("#000000"), angle: 90 });
});

test("every shape is read with gradient, border, round corners and measures (ANNO-12)", () => {
  const schema = JSON.parse(readFileSync("static/book.schema.json", "utf8"));
  const shapes: readonly string[] = schema.$defs.shapeItem.properties.shape.enum;
  assert.is(shapes.length, 18);
  for (const shape of shapes) {
    const { item, issues } = nativeItem("shape", { shape, round: 12, borderWidth: 3, params: { arrowWidth: 0.3 } });
    assert.equal(
      [item.shape, item.round, item.border.width, item.params, issues],
      [shape, 0.02, 0.005, { arrowWidth: 0.3 }, []],
    );
  }
  const { item } = nativeItem("shape", { fill: { from: "#ff0000", to: "#0000ff40", angle: 45 } });
  assert.is(item.fill.kind === "gradient" && item.fill.angle, 45);
});

test("lines have ends, dashes and arrows (ANNO-12)", () => {
  const { item } = nativeItem("line", {
    from: [0, 1],
    to: [1, 0],
    color: "#222222",
    lineWidth: 6,
    dash: [12, 6],
    arrows: "both",
  });
  assert.equal(item, {
    kind: "line",
    from: [0, 1],
    to: [1, 0],
    ink: ink("#222222"),
    width: 0.01,
    dash: [0.02, 0.01],
    arrows: "both",
  });
  assert.is(nativeItem("line", { dash: true }).item.dash.length, 2);
});

test("texts are read with every effect, their ground and the tags of a run (ANNO-13)", () => {
  for (const effect of ["none", "roller", "star-wars", "typing", "spacing", "fade", "moving"]) {
    const { item, issues } = nativeItem("text", {
      text: "One <b>two</b>",
      effect,
      seconds: 5,
      ground: "#fff",
      font: "Georgia, serif",
    });
    assert.equal([item.effect, item.secondsPerRound, item.ground, issues], [effect, 5, plain("#ffffff"), []]);
    const [paragraph] = item.paragraphs;
    assert.equal(
      paragraph!.runs.map(({ text, isBold, family }) => [text, isBold, family]),
      [
        ["One ", false, "Georgia, serif"],
        ["two", true, "Georgia, serif"],
      ],
    );
  }
});

test("callouts, highlights, hotspots, icons, drawings and Lottie files have what they are made of (ANNO-12, ANNO-14, ANNO-21)", () => {
  const { item: callout } = nativeItem("callout", { text: "Here", tip: [-0.5, 2], fill: "#eeeeee" });
  assert.equal([callout.tip, callout.fill, callout.paragraphs.length], [[-0.5, 2], plain("#eeeeee"), 1]);
  assert.equal(
    nativeItem("highlight", { color: "#ffff00", inkAlpha: 0.4, label: "Mind this" }).item.label,
    "Mind this",
  );
  for (const look of ["ring", "disc", "star", "arrow", "cross", "heart"])
    assert.is(nativeItem("hotspot", { look }).item.look, look);
  assert.equal(nativeItem("icon", { icon: "heart", color: "#ff0000" }).item, {
    kind: "icon",
    icon: "heart",
    color: "#ff0000",
  });
  assert.is(nativeItem("svg", { code: "<svg viewBox='0 0 1 1'/>" }).item.kind, "svg");
  assert.is(nativeItem("lottie", { url: "a.json" }).item.url, `${HOME}a.json`);
});

test("photos have one of six looks, a pace and a loop (ANNO-17, ANNO-18, ANNO-19)", () => {
  for (const look of ["carousel", "banner", "alpha-banner", "slideshow", "swiper", "turning"]) {
    const { item } = nativeItem("photos", {
      look,
      photos: ["1.jpg", { url: "2.jpg", title: "Two" }],
      seconds: 2,
      autoplay: true,
      loop: false,
    });
    assert.equal([item.look, item.secondsEach, item.isAutomatic, item.isLooping], [look, 2, true, false]);
    assert.equal(
      item.photos.map(({ url, title }) => [url, title]),
      [
        [`${HOME}1.jpg`, ""],
        [`${HOME}2.jpg`, "Two"],
      ],
    );
  }
});

test("films come as files, from providers by page or id, or in a frame; sounds alone or as a list (ANNO-07, ANNO-08, MEDIA-01)", () => {
  const video = (fields: object) => nativeItem("video", fields).item.video;
  const film = video({ url: "a.mp4", poster: "a.jpg", starts: "page-viewed", stops: "none", loop: true, popup: true });
  assert.equal(film, {
    provider: "file",
    source: `${HOME}a.mp4`,
    poster: `${HOME}a.jpg`,
    startsOn: "page-viewed",
    stopsOn: "none",
    isLooping: true,
    isPopup: true,
  });
  assert.equal(
    [video({ url: "old.flv" }).provider, video({ url: "https://vimeo.com/12345678" }).source],
    ["flv", "12345678"],
  );
  assert.equal(video({ url: "dQw4w9WgXcQ", provider: "youtube" }).source, "dQw4w9WgXcQ");
  assert.is(video({ url: "https://tv.test/embed/1", provider: "frame" }).source, "https://tv.test/embed/1");
  const { audio } = nativeItem("audio", {
    sources: ["a.mp3", { url: "b.mp3", title: "B" }],
    skin: "wave",
    repeat: -1,
    volume: 0.4,
    visible: false,
  }).item;
  assert.equal(audio.sources, [
    { url: `${HOME}a.mp3`, title: "" },
    { url: `${HOME}b.mp3`, title: "B" },
  ]);
  assert.equal([audio.skin, audio.repeats, audio.volume, audio.isVisible], ["wave", -1, 0.4, false]);
  assert.is(nativeItem("audio", { url: "a.mp3", title: "A" }).item.audio.sources[0]!.title, "A");
  assert.is(nativeItem("frame", { html: "<p>Hello</p>" }).item.html, "<p>Hello</p>");
});

test("the cart is offered what an item says (ANNO-22)", () => {
  const { item } = nativeItem("cart", { id: "tea", title: "Tea", price: "3.5", currency: "€", picture: "tea.jpg" });
  assert.equal(item.offer, { id: "tea", title: "Tea", price: 3.5, currency: "€", picture: `${HOME}tea.jpg` });
});

test("hints have their text or a look, motions their name or their times (ANNO-23, ANNO-25, ANNO-26)", () => {
  const { annotation } = nativeItem("zoom", { hint: "Look", animation: "fadeIn" });
  assert.equal(
    [annotation.hint!.text, annotation.hint!.isPlainBox, annotation.hint!.isSizedByText],
    ["Look", false, true],
  );
  assert.equal(annotation.animation, {
    name: "fadeIn",
    duration: 1,
    timing: "ease",
    delay: 0,
    count: 1,
    direction: "normal",
  });
  const more = nativeItem("zoom", {
    hint: { text: "Look", look: "box", color: "#ffffcc", edge: "#999966", width: 120 },
    animation: { name: "pulse", duration: 2, delay: 1, count: "infinite", direction: "alternate", timing: "linear" },
  }).annotation;
  assert.equal(
    [more.hint!.isPlainBox, more.hint!.edge, more.hint!.width, more.hint!.isSizedByText],
    [true, "#999966", 120, false],
  );
  assert.equal([more.animation!.count, more.animation!.direction], [Infinity, "alternate"]);
});

test("what cannot be read is noted where it stands, and all the rest is kept (ANNO-02, ANNO-05)", () => {
  const { item, issues } = nativeItem("shape", {
    shape: "blob",
    fill: "plaid",
    round: "thick",
    borderColor: {},
    params: { arrowWidth: "x" },
  });
  assert.equal([item.shape, item.fill, item.round], ["rectangle", plain("#8a8f98"), 0]);
  assert.equal(
    issues.map((issue) => issue.split(" ")[0]),
    ["shape", "fill", "borderColor", "round", "params.arrowWidth"].map((key) => `annotations.1[0].${key}`),
  );
  const link = { kind: "link", rect: RECT };
  const { byPage, issues: more } = readNative({
    "1": [
      link,
      null,
      "link",
      { ...link, rect: 5 },
      { kind: "image", rect: RECT },
      { kind: "svg", rect: RECT, code: "alert(1)" },
      link,
    ],
    "2": "links",
    "9": [link],
    "0": [link],
  });
  assert.equal(
    byPage.map((items) => items.length),
    [2, 0, 0, 0],
  );
  assert.is(more.length, 8);
  for (const data of [[], "x", 7])
    assert.equal([readNative(data).items.length, readNative(data).issues.length], [0, 1]);
});

test("a rect in pixels and a mistyped kind are noted, with what was probably meant (ANNO-02, ANNO-05)", () => {
  const said = (fields: object) => {
    const log = issueLog();
    const source = { format: "native", data: { 1: [{ kind: "link", rect: RECT, ...fields }] } } as const;
    const [first, ...others] = emptyBook(2).pages;
    const pages = [{ ...first!, width: 1000, height: 2000, isSizeGuessed: false }, ...others];
    const items = readPageItems({ ...emptyBook(2), pages, annotations: [source] }, log).byPage.flat();
    return [
      items.length,
      ...log.issues.map(({ problem }) => problem).filter((problem) => !problem.includes("without an action")),
    ];
  };
  const wrong = "lies beyond its page: its rect is in parts of the page, not in pixels";
  const meant = "; did you mean x 0.1, y 0.4, width 0.25, height 0.02?";
  assert.equal(said({ rect: { x: 100, y: 800, width: 250, height: 40 } }), [0, wrong + meant]);
  assert.equal(said({ rect: { x: 100, y: 800, width: 2500, height: 40 } }), [0, wrong]);
  assert.equal(said({ rect: { x: -0.5, y: 0, width: 3, height: 1 } }), [1], "beyond the page is no pixel yet");
  assert.equal(said({ kind: "buton" }), [0, 'is of a kind that is not known: "buton"; did you mean "button"?']);
});

const NEEDS: Readonly<Record<string, object>> = {
  image: { url: "a.png" },
  photos: { photos: ["a.png"] },
  icon: { icon: "heart" },
  svg: { code: "<svg></svg>" },
  lottie: { url: "a.json" },
  frame: { html: "<p>" },
  video: { url: "dQw4w9WgXcQ" },
  audio: { url: "a.mp3" },
};

test("everything that the schema allows for an item is read (ANNO-01)", () => {
  const { $defs } = JSON.parse(readFileSync("static/book.schema.json", "utf8"));
  for (const kind of $defs.item.properties.kind.enum as readonly Item["kind"][]) {
    assert.equal(nativeItem(kind, NEEDS[kind]).issues, [], kind);
    const properties: readonly (readonly [string, { readonly enum?: readonly string[] }])[] = Object.entries(
      $defs[`${kind}Item`].properties,
    );
    for (const [key, { enum: words = [] }] of properties) {
      for (const word of words)
        assert.equal(nativeItem(kind, { ...NEEDS[kind], [key]: word }).issues, [], `${kind}.${key} = ${word}`);
    }
  }
});

test("addresses that can run something are refused, names are plain and short (ANNO-34)", () => {
  const { item, issues } = nativeItem("image", { url: "javascript:alert(1)" });
  assert.is(item, undefined);
  assert.is(issues.length, 2);
  assert.is(nativeItem("zoom", { name: "x".repeat(5000) }).annotation.name.length, 300);
});

test.run();
