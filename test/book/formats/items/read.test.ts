import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readPageItems } from "../../../../src/book/formats/items/read.ts";
import type { Annotation } from "../../../../src/book/publication/annotation.ts";
import type { AnnotationSource } from "../../../../src/book/publication/book.ts";
import { issueLog } from "../../../../src/book/publication/issues.ts";
import { emptyBook } from "../../../support/empty-book.ts";
import { seededRandom } from "../../../support/fakes/random.ts";

const test = suite("book/formats/items/read");

/** What is read of a book of 4 pages that carries `annotations`. */
function read(...annotations: readonly AnnotationSource[]) {
  const log = issueLog();
  const source = ({ native: "native", pageEditor: "g2", slider: "g2", readerConfig: "g4" } as const)[
    annotations[0]?.format ?? "native"
  ];
  const book = { ...emptyBook(4), source, baseUrl: "https://books.test/a/", annotations };
  const { byPage, grounds } = readPageItems(book, log);
  return {
    byPage,
    grounds,
    items: byPage.flat(),
    issues: log.issues.filter(({ problem }) => !problem.includes("without an action")),
  };
}
const editor = (...pages: readonly (readonly unknown[])[]) =>
  read({ format: "pageEditor", data: { pageAnnos: pages } });
const PLACE = { x: "0.1", y: "0.2", width: "0.3", height: "0.1", rotation: "0" };
const OLD = "com.mobiano.flipbook.pageeditor";
const anno = (name: string, fields: object = {}) => ({ annotype: `${OLD}${name}`, location: PLACE, ...fields });
const action = (name: string, fields: object = {}) => ({
  actionType: `${OLD}.TAnnoAction${name}`,
  triggerEventType: "mouseDown",
  ...fields,
});
const kindsOf = (items: readonly Annotation[]) => items.map(({ item }) => item.kind);

test("items of the old exports are read by their class, whichever way it is parted (ANNO-01, ANNO-05, ANNO-06, ANNO-10, ANNO-11, ANNO-12, ANNO-13)", () => {
  const { items, issues } = editor([
    anno(".TAnnoLink"),
    anno(".TAnnoImage", { url: "a.png" }),
    anno(".shapes::TAnnoRectangle"),
    anno(".shapes::TAnnoArrow"),
    anno("::TAnnoText", { textStr: "x" }),
    anno(".TAnnoButton"),
    anno(".TAnnoHotSpots", { hotSpotsURL: "Black Star in Circle.swf" }),
    anno("::TAnnoHighLightArea"),
    anno("::TAnnoZoom"),
    anno("::TAnnoPrint"),
    anno(".TAnnoCart"),
    anno(".shapes::TAnnoCallout", { textStr: "y" }),
  ]);
  assert.equal(kindsOf(items), [
    "link",
    "image",
    "shape",
    "line",
    "text",
    "button",
    "hotspot",
    "highlight",
    "zoom",
    "print",
    "cart",
    "callout",
  ]);
  assert.equal(issues, []);
  assert.is((items[6]!.item as { look: string }).look, "star");
});

test("photos, films and sounds are read with whatever player they name (ANNO-07, ANNO-08, ANNO-09, ANNO-17, ANNO-18, ANNO-19, MEDIA-01)", () => {
  const images = [{ url: "1.jpg" }, { value: "2.jpg" }];
  const { items } = editor([
    anno(".TAnnoCarouselViewer", { Images: images }),
    anno(".TAnnoAlphaTransitionBanner", { Images: images }),
    anno(".TAnnoEmbeddedSlideshow", { Images: images }),
    anno(".TAnnoYouTube", { videoId: "dQw4w9WgXcQ" }),
    anno(".player::TAnnoYoutubePlayer03", { videoID: "dQw4w9WgXcQ" }),
    anno("::TAnnoVideoPlayer", { videoURL: "a.mp4", PlayTriggerEvt: "EVT_PageViewed" }),
    anno("::TAnnoPlugIn", { cpName: "StandardAudioPlayer05", componentData: { songs: { song: { url: "a.mp3" } } } }),
    { annotype: "com.mobiano.flipbook.sound.TAnnoBackgroundSound", soundURL: "b.mp3", replay: "-1", location: PLACE },
  ]);
  assert.equal(kindsOf(items), ["photos", "photos", "photos", "video", "video", "video", "audio", "audio"]);
  const [, banner, , tube, , file, player, background] = items.map(({ item }) => item);
  assert.is((banner as { look: string }).look, "alpha-banner");
  assert.equal(tube!.kind === "video" && [tube.video.provider, tube.video.source], ["youtube", "dQw4w9WgXcQ"]);
  assert.equal(file!.kind === "video" && [file.video.source, file.video.startsOn], [
    "https://books.test/a/a.mp4",
    "page-viewed",
  ]);
  assert.equal(player!.kind === "audio" && player.audio.sources, [{ url: "https://books.test/a/a.mp3", title: "" }]);
  assert.equal(background!.kind === "audio" && [background.audio.isVisible, background.audio.repeats], [false, -1]);
});

test("a player without a skin of its own has that of its kind; films of Flash leave a quiet place, and are told (ANNO-08, ANNO-20)", () => {
  const { items, issues } = editor([
    anno("::TAnnoWavemusicPlayer", { soundURL: "a.mp3" }),
    anno(".TAnnoSWF", { swfURL: "a.swf" }),
    anno(".TAnnoImage", { url: "b.swf?1" }),
    anno(".TAnnoButton", { url: "skin.swf" }),
    anno(".TAnnoButton", { url: "skin.swf", buttonCaption: "Go" }),
  ]);
  assert.is(items[0]!.item.kind === "audio" && items[0]!.item.audio.skin, "WavemusicPlayer");
  assert.equal(
    items.map(({ item }) => (item.kind === "image" ? item.url : item.kind)),
    ["audio", "", "", "", "button"],
  );
  assert.equal(
    issues.map(({ path }) => path),
    [1, 2, 3].map((index) => `pageAnnos[0][${index}]`),
  );
});

test("a book with items of several formats has all of them, the newer ones on top (ANNO-05)", () => {
  const style = { left: 0, top: 0, width: 10, height: 10 };
  const slide = { info: { width: 100, height: 100 }, elements: [{ template: { type: "LINK", content: "" }, style }] };
  const { items } = read(
    { format: "slider", data: [slide] },
    { format: "pageEditor", data: { pageAnnos: [[anno(".TAnnoZoom")]] } },
    {
      format: "readerConfig",
      data: {
        pageConfig: { pageWidth: 100, pageHeight: 100 },
        pages: [{ items: [{ type: "svg", svgCode: "<svg/>", style }] }],
      },
    },
  );
  assert.equal(kindsOf(items), ["link", "zoom", "svg"]);
});

test("places are parts of the page; negative sides mean flipped, and what is no number is left out (ANNO-02)", () => {
  const at = (location: object) => editor([anno(".TAnnoLink", { location })]).items[0];
  const flipped = at({ x: 0.5, y: 0.9, width: -0.2, height: -0.1, rotation: "-90.4" })!;
  assert.equal([flipped.isFlippedX, flipped.isFlippedY, flipped.rotation], [true, true, -90.4]);
  const { x, y, width, height } = flipped.box;
  assert.equal(
    [x, y, width, height].map((value) => Math.round(value * 100) / 100),
    [0.3, 0.8, 0.2, 0.1],
  );
  for (const wrong of [
    {},
    { ...PLACE, x: NaN },
    { ...PLACE, width: "Infinity" },
    { ...PLACE, height: 0 },
    { ...PLACE, x: 1e9 },
  ]) {
    assert.is(at(wrong), undefined);
  }
});

test("colours of links are decimal numbers; a link without any has the default look, one with none but its look under a pointer is not seen, and links pulse unless their book says no (ANNO-03, LINK-01, LINK-05)", () => {
  const link = (fields: object) => {
    const action = { actionType: "TAnnoActionGotoPage", pageIndex: "2" };
    const { item } = editor([anno(".TAnnoLink", { action, annoId: "one", ...fields })]).items[0]!;
    if (item.kind !== "link") throw new Error("no link");
    return item;
  };
  const seen = link({ outColor: "16737792", outAlpha: "0.5", overColor: "255", pageViewedBool: "false" });
  assert.equal([seen.out, seen.over.color, seen.isPulsing], [{ color: "#ff6600", alpha: 0.5 }, "#0000ff", false]);
  assert.equal(
    [link({ outAlpha: "0.4" }).out, link({ outAlpha: "0.4" }).isPulsing],
    [{ color: "#808080", alpha: 0.4 }, true],
  );
  assert.equal([link({}).out, link({}).isPulsing], [{ color: "#808080", alpha: 0.6 }, true]);
  const ofPdf = link({ annoId: undefined });
  assert.equal([ofPdf.out.alpha, ofPdf.over.alpha, ofPdf.isPulsing], [0, 0.6, false], "the print shows it");
  assert.equal([link({ pageViewedBool: "false" }).isPulsing, link({ overColor: "255" }).out.alpha], [false, 0]);
  const dead = link({ outColor: "16737792", action: { actionType: "TAnnoActionOpenURL", url: "http://" } });
  assert.equal([dead.out.alpha, dead.over.alpha, dead.isPulsing], [0, 0, false], "one that leads nowhere lures nobody");
});

test("actions of the old exports are read by name (ANNO-29 to ANNO-41)", () => {
  const done = (name: string, fields: object = {}) =>
    editor([anno(".TAnnoLink", { action: action(name, fields) })]).items[0]!.actions[0]?.action;
  assert.equal(done("GotoPage", { pageIndex: "3" }), { kind: "page", page: 2 });
  assert.equal(done("GotoPage"), { kind: "page", page: 0 });
  assert.equal(done("GotoPage", { pageIndex: "99" }), { kind: "page", page: 3 });
  assert.equal(done("OpenURL", { url: "www.a.test", linkTarget: "_blank" }), {
    kind: "url",
    url: "www.a.test",
    target: "_blank",
  });
  const photo = { url: "1.jpg", title: "undefined", desc: "<b>d</b>" };
  assert.equal(done("PhotoSlide", { photos: { photo } }), {
    kind: "photos",
    photos: [{ url: "https://books.test/a/1.jpg", title: "", desc: "<b>d</b>", link: "" }],
    start: 0,
  });
  assert.is(done("PhotoSlide", { photos: "" }), undefined);
  assert.is(done("OpenWindow", { windowType: "0", resourceContent: "a.pdf" })?.kind, "window");
  assert.is(done("PlayAudio", { audioURL: "a.mp3" })?.kind, "audio");
  assert.is(done("PlayVideo", { id: "https://youtu.be/dQw4w9WgXcQ" })?.kind, "video");
  assert.is(done("WindowHtml", { windowURL: "a.html" })?.kind, "window");
  assert.is(done("ShowInformation", { titleText: "T", bodyText: "<P>B</P>" })?.kind, "info");
  assert.is(done("Javascript", { scriptFun: "x()" })?.kind, "script");
  assert.is(done("ShowArticle", { articleConfig: { articleId: 7 } })?.kind, "article");
  const quiz = done("Quiz", {
    guizTxt: "Go",
    quiz: { topic: { title: "2+2", answer1: { value: "4", dataRight: "true" }, answer2: { value: "5" } } },
  });
  assert.equal(quiz?.kind === "quiz" && quiz.quiz.questions[0]?.answers, [
    { text: "4", isRight: true },
    { text: "5", isRight: false },
  ]);
});

test("hints are plain words with the look of their box (ANNO-25, ANNO-26, ANNO-28)", () => {
  const hint = {
    text: '<TEXTFORMAT><P ALIGN="LEFT"><FONT COLOR="#000">Read <i>on</i></FONT></P></TEXTFORMAT>',
    hintShapeType: "2",
    hintShapeColor: "255",
    hintW: "120",
    hintAuto: "false",
  };
  const [item] = editor([anno(".TAnnoLink", { hint })]).items;
  assert.equal(
    [item!.hint!.text, item!.hint!.isPlainBox, item!.hint!.ink.color, item!.hint!.width, item!.hint!.isSizedByText],
    ["Read on", true, "#0000ff", 120, false],
  );
  assert.is(item!.name, "Read on");
});

test("the newer exports' items lie in px of the design, in groups too, and groups that hold themselves end (ANNO-02, ANNO-10)", () => {
  const style = { left: "58.3px", top: "82.5px", width: "58.3px", height: "82.5px" };
  const group: { type: string; style: object; items: unknown[] } = {
    type: "group",
    style: { left: "58.3px", top: "0px" },
    items: [],
  };
  group.items.push({ type: "link", style, id: "in" }, group);
  const link = {
    type: "link",
    id: "a",
    style: { ...style, background: "rgba(255,0,0,.5)" },
    actionList: [{ openPage: { page: "2" } }, { event: "mouseenter", openPage: { page: 3 } }],
  };
  const data = {
    pageConfig: { pageWidth: 583, pageHeight: 825 },
    pages: [{ items: [link, group, { type: "nobody" }], fh5MapIndex: 1 }],
  };
  const { byPage, issues } = read({ format: "readerConfig", data });
  const [first, ...inner] = byPage[1]!;
  assert.equal(
    [first!.box.x, first!.box.y].map((value) => value.toFixed(3)),
    ["0.100", "0.100"],
  );
  assert.equal(first!.actions, [
    { on: "tap", action: { kind: "page", page: 1 } },
    { on: "enter", action: { kind: "page", page: 2 } },
  ]);
  assert.equal(first!.item.kind === "link" && first!.item.out, { color: "#ff0000", alpha: 0.5 });
  assert.ok(inner.length >= 1 && inner.length <= 20);
  assert.is(inner[0]!.box.x.toFixed(3), "0.200");
  assert.is(issues.length, 1);
  assert.equal(read({ format: "readerConfig", data: { BSi: [], pages: [{ Yh6: [{ wLC: 1 }] }] } }).items, []);
});

test("a group with an action can be pressed below its items, and is never visible itself, not even under a pointer (ANNO-10)", () => {
  const style = { left: "10px", top: "10px", width: "50px", height: "50px", hoverColor: "rgba(255,0,0,1)" };
  const inner = { type: "baseShape", baseShapeType: "rect", id: "in", style: { left: 0, top: 0, width: 9, height: 9 } };
  const group = { type: "group", id: "g", style, items: [inner], actionList: [{ openPage: { page: 2 } }] };
  const data = {
    pageConfig: { pageWidth: 100, pageHeight: 100 },
    pages: [{ items: [group, { ...group, id: "still", actionList: [] }] }],
  };
  const [own, first, second, ...others] = read({ format: "readerConfig", data }).byPage[0]!;
  assert.equal([own!.id, first!.id, second!.id, others.length], ["g", "in", "in~2", 0]);
  assert.is(own!.item.kind === "link" && own!.item.out.alpha + own!.item.over.alpha + own!.item.down.alpha, 0);
  assert.is(own!.actions.length, 1);
});

test("pages of the newer exports without a picture keep their background, and expired addresses their file (ANNO-10)", () => {
  const image = {
    type: "image",
    url: "https://cdn.test/x.png?X-Amz-Expires=1",
    fileName: "x.png",
    style: { left: 0, top: 0, width: 10, height: 10 },
  };
  const data = {
    pageConfig: { pageWidth: 100, pageHeight: 100 },
    pages: [{ items: [image], isHasPageColor: true, pageColor: "#F7F8FA" }],
  };
  const { byPage, grounds } = read({ format: "readerConfig", data });
  const { item } = byPage[0]![0]!;
  assert.is(item.kind === "image" && item.url, "https://books.test/a/files/editor/files/extfile/x.png");
  assert.is(grounds[0], "#f7f8fa");
});

test("slides' elements lie in px of their slide (ANNO-06, ANNO-10)", () => {
  const element = (type: string, content: string) => ({
    template: { type, content },
    style: { left: 10, top: 20, width: 10, height: 20 },
    action: { type: "openUrl", content: "https://a.test", params: { target: "_blank" } },
  });
  const data = [
    {
      info: { width: 100, height: 200 },
      elements: [element("LINK", ""), element("IMAGE", "a.png"), element("TIMER", "")],
    },
  ];
  const { items } = read({ format: "slider", data });
  assert.equal(kindsOf(items), ["link", "image"]);
  assert.equal(items[0]!.box, { x: 0.1, y: 0.1, width: 0.1, height: 0.1 });
  assert.equal(items[0]!.actions[0]!.action, { kind: "url", url: "https://a.test", target: "_blank" });
});

test("a book.json's items are forgiving of how they are written; ids that repeat are told apart (ANNO-01, ANNO-06)", () => {
  const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  const link = { type: "link", id: "a", rect, title: "Preface", target: { page: 2 } };
  const data = {
    "1": [link, link, { kind: "shape", shape: "ellipse", ...rect, color: "#ff0000" }],
    "2": [{ kind: "nobody", ...rect }],
    "9": [link],
    x: [link],
  };
  const { byPage, issues } = read({ format: "native", data });
  assert.equal(
    byPage.map((items) => items.map(({ id }) => id)),
    [["a", "a~2", "n1-2"], [], [], []],
  );
  assert.equal(
    [byPage[0]![0]!.name, byPage[0]![0]!.actions],
    ["Preface", [{ on: "tap", action: { kind: "page", page: 1 } }]],
  );
  assert.is(issues.length, 3);
});

test("5,000 items on one page are all read, many alike are counted (ANNO-05)", () => {
  const { items, issues } = editor([
    ...Array.from({ length: 5000 }, () => anno(".TAnnoLink")),
    anno(".TAnnoNobody"),
    anno(".TAnnoNobody"),
  ] as never);
  assert.is(items.length + issues.length > 0, true);
  const many = editor(Array.from({ length: 5000 }, () => anno(".TAnnoLink")));
  assert.is(many.items.length, 5000);
  const unknown = editor([anno(".TAnnoNobody"), anno("::TAnnoNobody")]);
  assert.equal([unknown.items.length, unknown.issues.length], [0, 2]);
  const crowd = editor(Array.from({ length: 58 }, () => anno(".TAnnoNobody")));
  assert.is(crowd.issues.length, 5);
  assert.match(crowd.issues[4]!.path, "pageAnnos[0][4]");
  assert.match(crowd.issues[4]!.problem, "53 more like it");
});

test("whatever the data contains, nothing throws, and every number is finite (ANNO-02)", () => {
  const random = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const leaves = [
    null,
    undefined,
    NaN,
    Infinity,
    -1,
    0,
    1e308,
    "",
    "0.5",
    "javascript:alert(1)",
    "<script>alert(1)</script>",
    "true",
    [],
    {},
    "rgba(1,2,3,9)",
    "99999999999",
  ];
  const keys = [
    "annotype",
    "location",
    "action",
    "hint",
    "x",
    "y",
    "width",
    "height",
    "rotation",
    "items",
    "type",
    "style",
    "left",
    "top",
    "actionList",
    "pages",
    "pageConfig",
    "pageWidth",
    "pageHeight",
    "photos",
    "url",
    "quiz",
    "Images",
    "textStr",
    "elements",
    "info",
    "template",
    "kind",
  ];
  const names = [
    `${OLD}.TAnnoLink`,
    `${OLD}::TAnnoText`,
    `${OLD}.shapes::TAnnoEllipse`,
    "link",
    "text",
    "group",
    "image",
    "button",
    "swiper",
    "IMAGE",
  ];
  const make = (depth: number): unknown => {
    const roll = random();
    if (depth <= 0 || roll < 0.25) return pick<unknown>([...leaves, ...names]);
    if (roll < 0.5) return Array.from({ length: Math.floor(random() * 4) }, () => make(depth - 1));
    return Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 6) }, () => [pick(keys), make(depth - 1)]),
    );
  };
  const isFinitePlain = (value: unknown): boolean =>
    typeof value === "number"
      ? Number.isFinite(value)
      : value === null || typeof value !== "object" || Object.values(value).every(isFinitePlain);
  for (let round = 0; round < 1500; round++) {
    for (const format of ["pageEditor", "readerConfig", "slider", "native"] as const) {
      const { items } = read({
        format,
        data: round % 2 ? make(6) : { pageConfig: { pageWidth: 10, pageHeight: 10 }, pages: make(5), "1": make(4) },
      });
      for (const item of items) assert.ok(isFinitePlain(item), JSON.stringify(item));
    }
  }
});

test.run();
