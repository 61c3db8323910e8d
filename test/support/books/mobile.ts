import {
  type BookFolder,
  lacking,
  languageTables,
  looseLiteral,
  OUTLINE,
  pictures,
  type Shape,
  searchFiles,
  shapeOf,
} from "./book-parts.ts";

type Kind = "g1a" | "g1b" | "g1c";

/** The oldest generation: no page list, a script that is a small program, files named from mobile/ or from the root. */
export function mobileBook(kind: Kind, partial: Partial<Shape>): BookFolder {
  const shape = shapeOf(partial);
  const scripts = kind === "g1c" ? "javascript/" : "mobile/javascript/";
  const files = kind === "g1b" ? "files/" : "../files/";
  const scriptsAsNamed = kind === "g1b" ? "mobile/javascript/" : "javascript/";
  const config = {
    appName: "flippdf",
    totalPageCount: shape.claimedPages,
    largePageWidth: shape.width * 10,
    largePageHeight: shape.height * 10,
    normalPath: `${files}mobile/`,
    largePath: `${files}mobile/`,
    thumbPath: `${files}thumb/`,
    bookTitle: shape.title,
    ToolBarVisible: "Yes",
    DownloadButtonVisible: "Hide",
    flippingTime: "0.3",
    FlipStyle: "Flip",
    FlipDirection: "0",
    bgBeginColor: "#E2E2E2",
    thumbnailAlpha: "70",
    searchTextJS: `${scriptsAsNamed}search_config.js`,
    searchPositionJS: `${scriptsAsNamed}text_position[1].js`,
    userListPath: `${files}extfiles/users.js`,
    ...shape.config,
  };
  const folder = {
    ...pictures(shape, (number) => `files/mobile/${number}.jpg`),
    ...pictures(shape, (number) => `files/thumb/${number}.jpg`, 0.25),
    "index.html": "<!doctype html><title>Flash bootstrap</title>",
    "book.swf": new Uint8Array([0x43, 0x57, 0x53]),
    [`${scripts}config.js`]: program(config, kind, shape),
    [`${scripts}bookmark_config.js`]: `\uFEFFvar ols=${looseLiteral(OUTLINE)};var bmtConfig=[{caption:"Middle",pageIndex:3,color:"#004080"}];`,
    ...searchFiles(
      shape,
      `${scripts}search_config.js`,
      (number) => `${scripts}text_position[${number}].js`,
      (number) => number,
    ),
  };
  return lacking(folder, shape);
}

function program(config: object, kind: Kind, shape: Shape): string {
  const annotations = { annotype: "com.mobiano.flipbook.pageeditor.TAnnoLink", location: { x: "0.1", y: "0.1" } };
  return `\uFEFFfunction orgt(s){ return s ? s.split("").reverse().join("") : ""; }
var aliasConfig = {"HardPageEnable":["isHardCover"],"appLogoIcon":["appLogoIcon"]};
var aliasLanguage = {"btnLanguage":["btnSwicthLanguage"]};
var bookConfig = ${looseLiteral(config).slice(0, -1)},loadingBackground:'#000000',loadingBackground:'#323232'};
${kind === "g1b" ? "bookConfig.UIBaseURL='mobile/';" : ""}
bookConfig.loadingCaption = 'Loading\\: please wait';
var language = ${looseLiteral(languageTables(shape))};
var pageEditor = ${shape.items ? looseLiteral([[], [annotations]]) : "[]"};
shareObj = [];
bookConfig.language = language.length > 0 ? language[0].language : "English";
try { if ($.browser.msie) bookConfig.isOld = true; } catch (e) {}
for (var i = 0; i < pageEditor.length; i++) for (var j = 0; j < pageEditor[i].length; j++) {
  if (!pageEditor[i][j].overAlpha) pageEditor[i][j].overAlpha = bookConfig.LinkAlpha;
}
`;
}
