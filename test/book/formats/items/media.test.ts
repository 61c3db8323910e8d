import { suite } from "uvu";
import * as assert from "uvu/assert";
import { asMp4, type MediaPlaces, mediumOf } from "../../../../src/book/formats/items/media.ts";
import { readPageItems } from "../../../../src/book/formats/items/read.ts";
import type { Action, Item } from "../../../../src/book/publication/annotation.ts";
import type { AnnotationSource, Book } from "../../../../src/book/publication/book.ts";
import { issueLog } from "../../../../src/book/publication/issues.ts";
import { emptyBook } from "../../../support/empty-book.ts";

const test = suite("book/formats/items/media");
const BASE = "https://books.test/a/";
const EDITOR = "files/editor/files/extfile/";
const MIRROR = "//online.fliphtml5.com/me/book/files/pageConfig/x.png";

/** All places of a medium in their order, without what is alike in all of them. */
function placesOf(source: Book["source"], written: readonly unknown[], fileName?: unknown): readonly string[] {
  const places: MediaPlaces = new Map();
  const book = { ...emptyBook(1), source, baseUrl: BASE };
  const first = mediumOf(written, fileName, { book, places });
  return [first, ...(places.get(first) ?? [])].map((address) => address.replace(BASE, ""));
}

for (const [source, written, name, places] of [
  ["g4", ["./files/extfile/x.png"], undefined, [`${EDITOR}x.png`, "files/extfile/x.png", "files/pageConfig/x.png"]],
  [
    "g3",
    [],
    "a#1 50%.png",
    [`${EDITOR}a%231%2050%25.png`, "files/extfile/a%231%2050%25.png", "files/pageConfig/a%231%2050%25.png"],
  ],
  ["g5", [], "x.mp3", ["files/pageConfig/x.mp3", "files/extfile/x.mp3", `${EDITOR}x.mp3`]],
  ["g5", [MIRROR], undefined, ["files/pageConfig/x.png", `https:${MIRROR}`]],
  [
    "g5",
    [MIRROR, "./files/pageConfig/y.png"],
    undefined,
    ["files/pageConfig/y.png", "files/pageConfig/x.png", `https:${MIRROR}`],
  ],
  [
    "g4",
    ["https://cdn.test/x.png?X-Amz-Expires=1"],
    "x.png",
    [`${EDITOR}x.png`, "files/extfile/x.png", "files/pageConfig/x.png", "https://cdn.test/x.png?X-Amz-Expires=1"],
  ],
  ["g2", ["./files/pageConfig/Black Star.png"], undefined, ["files/pageConfig/Black%20Star.png"]],
  [
    "g1",
    ["song.mp3"],
    undefined,
    ["song.mp3", "files/pageConfig/song.mp3", "files/extfile/song.mp3", "files/extfiles/song.mp3"],
  ],
  ["native", ["./files/extfile/x.png"], undefined, ["files/extfile/x.png"]],
] as const) {
  test(`${source}: ${JSON.stringify([...written, name])} is looked for in the order of trust (ANNO-10)`, () => {
    assert.equal(placesOf(source, written, name), places);
  });
}

for (const none of ["", "  ", "null", "undefined", "false", "http://", "#", "javascript:alert(1)", null, true]) {
  test(`${JSON.stringify(none)} is no address: nothing is asked for (ANNO-10)`, () => {
    assert.equal(placesOf("g5", [none], none), [""]);
  });
}

function itemsOf(...annotations: readonly AnnotationSource[]) {
  const log = issueLog();
  const { byPage } = readPageItems({ ...emptyBook(4), source: "g2", baseUrl: BASE, annotations }, log);
  return { items: byPage.flat(), issues: log.issues };
}
const old = (name: string, more: object) => ({
  annotype: `com.mobiano.flipbook.pageeditor.${name}`,
  location: { x: 0, y: 0, width: 0.1, height: 0.1 },
  ...more,
});
const editor = (...annos: readonly object[]) => itemsOf({ format: "pageEditor", data: { pageAnnos: [annos] } }).items;
const itemOf = (name: string, more: object): Item | undefined => editor(old(name, more))[0]?.item;
const actionOf = (name: string, more: object): Action | undefined =>
  editor(old("TAnnoLink", { action: { actionType: `com.mobiano.flipbook.pageeditor.TAnnoAction${name}`, ...more } }))[0]
    ?.actions[0]?.action;
const videoIn = (found: Item | Action | undefined) => (found?.kind === "video" ? found.video : undefined);

for (const [word, more, expected] of [
  ["YoutubePlayer03", { videoURL: "kIaU2e8Hcag" }, ["youtube", "kIaU2e8Hcag"]],
  ["com.mobiano.flipbook.VimeoPopUpPlayer", { videoURL: "123456789" }, ["vimeo", "123456789"]],
  ["FLVPlayer", { videoURL: "files/pageConfig/a.mov" }, ["flv", `${BASE}files/pageConfig/a.mov`]],
  ["HTML5Video", { videoURL: "files/pageConfig/a.flv" }, ["file", `${BASE}files/pageConfig/a.flv`]],
  ["YoutubePlayer03", { videoURL: "files/pageConfig/a.mp4" }, ["file", `${BASE}files/pageConfig/a.mp4`]],
  ["3", { videoURL: "files/pageConfig/a.mp4" }, ["file", `${BASE}files/pageConfig/a.mp4`]],
] as const) {
  test(`playerType ${word} selects the player of ${more.videoURL} where it can have it (MEDIA-01)`, () => {
    const video = videoIn(itemOf(":TAnnoVideoPlayer", { ...more, playerType: word }));
    assert.equal([video?.provider, video?.source], expected);
    assert.is(video?.isPopup, /PopUp/.test(word));
  });
}

test("playerType selects the skin of a sound, in old exports, in new ones and in a book's own words (MEDIA-01, ANNO-09)", () => {
  const sound = itemOf("TAnnoPlugIn", {
    cpName: "StandardAudioPlayer",
    playerType: "GlassPlayer",
    componentData: { songs: { song: { url: "a.mp3" } } },
  });
  assert.is(sound?.kind === "audio" && sound.audio.skin, "GlassPlayer");
  const style = { left: "0px", top: "0px", width: "9px", height: "9px" };
  const music = { type: "pluginMusic", style, playerType: "tree", musicList: [{ fileName: "a.mp3" }] };
  const data = { pageConfig: { pageWidth: 100, pageHeight: 100 }, pages: [{ items: [music] }] };
  const native = { 1: [{ kind: "audio", url: "a.mp3", playerType: "christmas", x: 0, y: 0, width: 0.1, height: 0.1 }] };
  const { items } = itemsOf({ format: "readerConfig", data }, { format: "native", data: native });
  assert.equal(
    items.map(({ item }) => item.kind === "audio" && item.audio.skin),
    ["tree", "christmas"],
  );
});

test("a film of YouTube is known by its bare id as by its page (ANNO-37)", () => {
  for (const id of ["kIaU2e8Hcag", "https://youtu.be/kIaU2e8Hcag", "https://www.youtube.com/watch?t=1&v=kIaU2e8Hcag"]) {
    const video = videoIn(actionOf("PlayVideo", { windowType: "TYPE_YOUTUBE", id }));
    assert.equal([video?.provider, video?.source], ["youtube", "kIaU2e8Hcag"], id);
  }
  assert.is(
    videoIn(actionOf("PlayVideo", { url: "./files/pageConfig/a.mp4" }))?.source,
    `${BASE}files/pageConfig/a.mp4`,
  );
});

test("links that lead nowhere are none, and pop-ups without a picture neither (ANNO-31, ANNO-10)", () => {
  for (const url of ["http://", "https://", "#", "", "undefined", "javascript:;", "mailto:"]) {
    assert.is(actionOf("OpenURL", { url }), undefined, url);
  }
  for (const popUpImage of ["false", "", "null", undefined]) {
    const image = itemOf("TAnnoImage", { url: "a.png", popUpImage });
    assert.is(image?.kind === "image" && image.popUp, "");
  }
});

test("a message of the newer exports has its picture, its words, its button and where that leads (ANNO-38)", () => {
  const popupMsg = {
    titleProps: { content: "Title" },
    contentProps: { content: "<p>Words</p>" },
    windowWH: { maxW: 400, maxH: 0 },
    imageOpts: { imageUrl: "./files/pageConfig/p.png" },
    btnOpts: { btnText: "More", btnLinkHead: "https://", btnLink: "mill.test" },
  };
  const link = {
    type: "link",
    style: { left: 0, top: 0, width: 9, height: 9 },
    actionList: [{ popupMsg }, { popupMsg: { btnOpts: { btnText: "x", btnLinkHead: "http://", btnLink: "" } } }],
  };
  const data = { pageConfig: { pageWidth: 100, pageHeight: 100 }, pages: [{ items: [link] }] };
  const [full, empty] = itemsOf({ format: "readerConfig", data }).items[0]!.actions.map(({ action }) => action);
  const info = full?.kind === "info" ? full.info : undefined;
  assert.equal(
    [info?.picture, info?.buttonName, info?.link, info?.paragraphs.length],
    [`${BASE}files/pageConfig/p.png`, "More", "https://mill.test", 1],
  );
  assert.is(empty?.kind === "info" && empty.info.link, "");
});

test("a button's icon is a picture beside the book, or a name (ANNO-11)", () => {
  const style = { left: 0, top: 0, width: 9, height: 9 };
  const icons = [
    { iconType: "image", iconHref: "x.png" },
    { iconType: "icon", iconHref: "#icon-memo" },
    { iconType: "none", iconHref: "" },
  ];
  const items = icons.map((buttonIcon) => ({ type: "button", style, buttonText: "Go", buttonIcon }));
  const data = { pageConfig: { pageWidth: 100, pageHeight: 100 }, pages: [{ items }] };
  const found = itemsOf({ format: "readerConfig", data }).items.map(({ item }) => item.kind === "button" && item.icon);
  assert.equal(found, [{ url: `${BASE}files/pageConfig/x.png`, name: "" }, { url: "", name: "memo" }, undefined]);
});

test("a medium that never stops by itself is read in every spelling (ANNO-08, ANNO-35)", () => {
  const song = { componentData: { stopEvt: "none", songs: { song: { url: "a.mp3" } } } };
  const sound = itemOf("TAnnoPlugIn", { cpName: "StandardAudioPlayer05", ...song });
  assert.is(sound?.kind === "audio" && sound.audio.stopsOn, "none");
  const played = actionOf("PlayAudio", { audioURL: "a.mp3", soundStopTriggerEvt: "none" });
  assert.is(played?.kind === "audio" && played.audio.stopsOn, "none");
  const usual = actionOf("PlayAudio", { audioURL: "a.mp3", soundStopTriggerEvt: "EVT_PageOffView" });
  assert.is(usual?.kind === "audio" && usual.audio.stopsOn, "page-off");
});

test("an FLV film is looked for as the MP4 of its name, wherever its exporter keeps it; other films as they are (MEDIA-04)", () => {
  const places: MediaPlaces = new Map();
  const book = { ...emptyBook(1), source: "g5" as const, baseUrl: BASE };
  const film = mediumOf([], "a.flv", { book, places });
  assert.equal(places.get(asMp4(film)), [`${BASE}files/extfile/a.mp4`, `${BASE}${EDITOR}a.mp4`]);
  assert.equal(["a.FLV?x=1", "a.f4v", "a.flv.mp4"].map(asMp4), ["a.mp4?x=1", "a.f4v", "a.flv.mp4"]);
});

test("slides of Flash films are reported and noted, those that are pictures are shown (ANNO-40)", () => {
  assert.equal(actionOf("SwfSlide", { swfs: [{ url: "files/pageConfig/turn.swf" }] }), { kind: "flash" });
  assert.equal(actionOf("SwfSlide", {}), { kind: "flash" });
  assert.is(actionOf("SwfSlide", { photos: [{ url: "a.jpg" }, { url: "b.swf" }] })?.kind, "photos");
  assert.equal(actionOf("OpenWindow", { windowType: "0", resourceContent: "files/pageConfig/film.swf" }), {
    kind: "flash",
  });
});

test.run();
