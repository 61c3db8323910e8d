import { plainPicture } from "../browser/page-picture.ts";
import {
  type BookFolder,
  hashedName,
  lacking,
  languageTables,
  OUTLINE,
  pageNumbers,
  pictures,
  type Shape,
  searchFiles,
  shapeOf,
} from "./book-parts.ts";
import { minifiedReaderConfig, readerConfig } from "./reader-config.ts";

/** The online exporters: hashed names, lists of one picture, obfuscated settings, the true title in `meta`. */
export function onlineBook(generation: "g5" | "g5new", partial: Partial<Shape>): BookFolder {
  const shape = shapeOf(partial);
  const isNew = generation === "g5new";
  const items = isNew ? minifiedReaderConfig(shape) : readerConfig(shape);
  const folder = {
    ...pictures(shape, (number) => `files/large/${hashedName(`page ${number}`)}.webp`),
    ...pictures(shape, (number) => `files/thumb/${hashedName(`thumb ${number}`)}.webp`, 0.25),
    [`files/preview/${hashedName("preview")}.jpg`]: plainPicture([200, 220, 240], shape.width, shape.height),
    "index.html": '<!doctype html><meta name="Generator" content="www.fliphtml5.com">',
    "javascript/config.js": `var htmlConfig = ${JSON.stringify(htmlConfig(shape, isNew))};`,
    "files/pageEditor.js": `var readerConfig = ${JSON.stringify(items)};`,
    "slide_javascript/slideJS.js": "sliderJS = [];",
    ...searchFiles(
      shape,
      "files/search/search_config.js",
      (number) => `files/search/text_position[${number}].js`,
      (number) => number - 1,
    ),
  };
  return lacking(folder, shape);
}

function htmlConfig(shape: Shape, isNew: boolean) {
  return {
    bookConfig: `${hashedName("settings")}${hashedName("more settings")}20`,
    aliasConfig: { HardPageEnable: ["isHardCover"] },
    aliasLanguage: { btnHome: ["homebtnHelp"] },
    meta: {
      title: shape.title,
      description: "A book for tests",
      pageCount: shape.claimedPages,
      pageWidth: shape.width * 10,
      pageHeight: shape.height * 10,
      htmlTemplate: "Popular",
    },
    phoneTemplate: { name: "neat", path: "" },
    language: languageTables(shape),
    fliphtml5_pages: pageNumbers(shape.pages).map((number) => pageRecord(shape, number, isNew)),
    ols: OUTLINE,
    bmtConfig: { tabs: [], hasTexture: true, onSideEdge: true, horizontalText: false },
    search_pages: pageNumbers(shape.pages).map((number) => ({ index: number - 1 })),
    loadingConfig: { loadingBackground: "#E8E8E8", loadingCaption: "One moment", isEncryptionBook: false },
    pages_information: [{ pageColor: "16777215", pageIsStrech: "no" }],
    pageEditor: [],
    slider: [],
    downloadConfig: null,
    assistantConfig: null,
  };
}

function pageRecord(shape: Shape, number: number, isNew: boolean) {
  const name = `${hashedName(`page ${number}`)}.webp`;
  const t = `${isNew ? "./" : ""}files/thumb/${hashedName(`thumb ${number}`)}.webp`;
  if (number === shape.editorPage) {
    return { n: "none", t, p: `../files/preview/${hashedName("preview")}.jpg` };
  }
  if (!isNew) return { n: [`files/large/${name}`], t, p: "none" };
  return number % 2 === 0 ? { n: [name], t, w: shape.width * 10 + 0.960022, h: shape.height * 8 } : { n: [name], t };
}
