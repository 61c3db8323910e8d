import {
  type BookFolder,
  lacking,
  languageTables,
  looseLiteral,
  OUTLINE,
  pageNumbers,
  pictures,
  type Shape,
  searchFiles,
  shapeOf,
} from "./book-parts.ts";
import { readerConfig } from "./reader-config.ts";

/** The desktop exporters: pages in a list, settings as a loose literal (g2), as JSON (g3) or obfuscated (g4). */
export function desktopBook(generation: "g2" | "g3" | "g4", partial: Partial<Shape>): BookFolder {
  const shape = shapeOf(partial);
  const writers = { g2: looseScript, g3: jsonScript, g4: sealedScript };
  const scripts: BookFolder =
    generation === "g2"
      ? {
          "javascript/editor.js": `var pageEditor = ${oldItems(shape)};`,
          "slide_javascript/slideJS.js": "sliderJS = [];",
        }
      : {
          "javascript/editor.js": 'var pageEditor = {"setting":{},"pageAnnos":[[]]};',
          "files/editor/files/config.js": `var readerConfig = ${JSON.stringify(readerConfig(shape))};`,
        };
  const folder = {
    ...pictures(shape, (number) => `files/page/${number}.jpg`),
    ...pictures(shape, (number) => `files/thumb/${number}.jpg`, 0.25),
    "index.html": '<!doctype html><meta name="Generator" content="FlipPDFPlusCorp for win v7.6.5">',
    "javascript/config.js": writers[generation](shape),
    ...scripts,
    ...searchFiles(
      shape,
      "files/search/book_config.js",
      (number) => `files/search/text_position[${number}].js`,
      (number) => number - 1,
    ),
  };
  return lacking(folder, shape);
}

function configOf(shape: Shape) {
  return {
    totalPageCount: shape.claimedPages,
    largePageWidth: shape.width * 10,
    largePageHeight: shape.height * 10,
    normalPath: "files/page/",
    largePath: "files/page/",
    thumbPath: "files/thumb/",
    bookTitle: shape.title,
    flippingTime: 0.6,
    FlipStyle: "Flip",
    searchPositionJS: "files/search/text_position[%d].js",
    ...shape.config,
  };
}

function looseScript(shape: Shape): string {
  const pages = pageNumbers(shape.pages).map((number) => ({
    l: `files/page/${number}.jpg`,
    n: `files/page/${number}.jpg`,
    t: `files/thumb/${number}.jpg`,
  }));
  const bookmarks = { BookmarkButtonVisible: "Show", BookMarkButtonVisible: "Hide" };
  const config = { OriginPageIndex: 1, ...bookmarks, ...configOf(shape) };
  return `\uFEFFvar bookConfig=${looseLiteral(config)};bookConfig.bgBeginColor = "#505050";
var language = ${looseLiteral(languageTables(shape))};
var ols = ${looseLiteral(OUTLINE)};
var bmtConfig = [{caption:"Middle",pageIndex:3,color:"#004080"}];
var staticAd = {haveAd:false,data:[]};
var videoList = [], slideshow = [], phoneNumber = [];
var fliphtml5_pages=${JSON.stringify(pages)};
function orgt(s){ return s; }
`;
}

function jsonScript(shape: Shape): string {
  const config = { productName: "Flip PDF Plus Pro", ...configOf(shape) };
  const variables = { bookConfig: config, ...plusVariables(shape), userList: {} };
  return Object.entries(variables)
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

function sealedScript(shape: Shape): string {
  const seal = Buffer.from(JSON.stringify(configOf(shape)))
    .toString("base64")
    .split("")
    .reverse()
    .join("");
  const loadingConfig = { loadingBackground: "#1F2232", loadingCaption: "Loading", showLoadingGif: "Yes" };
  const htmlConfig = { bookConfig: seal, ...plusVariables(shape), loadingConfig };
  return `var htmlConfig = ${JSON.stringify(htmlConfig)};`;
}

/** What the Plus exporters write besides the settings. */
function plusVariables(shape: Shape) {
  const pages = pageNumbers(shape.pages).map((number) => {
    const thumb = `files/thumb/${number}.jpg`;
    return number === shape.editorPage
      ? { p: "none", l: "none", t: thumb, n: "none" }
      : { l: `files/page/${number}.jpg`, t: thumb, p: "none" };
  });
  return {
    language: languageTables(shape),
    fliphtml5_pages: pages,
    ols: OUTLINE,
    bmtConfig: {
      tabs: [{ caption: "Middle", color: "#bb9ffa", pageIndex: 3, fontColor: "#ffffff" }],
      hasTexture: true,
      onSideEdge: true,
    },
    staticAd: { haveAd: false, adPosition: 0, adHeight: 60, interval: 3000, data: [] },
    search_pages: pageNumbers(shape.pages).map((number) => ({ index: number - 1 })),
    downloadconfig: { pdf: { isOriginPath: true, url: "" }, attachments: [] },
    pages_information: { "0": { pageColor: "#F7F8FA", pageIsStrech: false } },
    flipByAudio: null,
  };
}

function oldItems(shape: Shape): string {
  const location = { x: "0.1", y: "0.1", width: "0.2", height: "-0.05", rotation: "0" };
  const action = { actionType: "com.mobiano.flipbook.pageeditor.TAnnoActionGotoPage", pageIndex: "4" };
  const link = { annotype: "com.mobiano.flipbook.pageeditor.TAnnoLink", location, action };
  return JSON.stringify({ setting: { annoPlaying: "true" }, pageAnnos: shape.items ? [[], [link]] : [] });
}
