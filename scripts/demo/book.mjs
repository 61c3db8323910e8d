import { ITEMS } from "./items/index.mjs";

/** The book's settings; names and units as in static/book.schema.json. */
export const CONFIG = {
  bookTitle: "The Turning Page",
  bookDescription: "A small book about paper, printing and reading.",
  AboutAuthor: "The Recto Press",
  largePageWidth: 1500,
  largePageHeight: 2000,
  normalPageWidth: 750,
  flippingTime: 0.7,
  HardPageEnable: true,
  pageBackgroundColor: "#f7f1e3",
  thicknessColor: "#efe6d2",
  bgBeginColor: "#66736a",
  bgEndColor: "#37433c",
  bgMRotation: 90,
  retainBookCenter: true,
  updateURLForPage: true,
  hashGotoDelay: 0,
  searchHightlightColor: "#e3a93b",
  searchKeywordFontColor: "#9c3a2b",
  loadingCaption: "The Turning Page",
  loadingBackground: "#37433c",
  loadingCaptionColor: "#f0e6cf",
  loadingCaptionFontSize: 22,
};

const CHAPTERS = [
  { title: "Paper", id: "paper", color: "#b9863a" },
  { title: "Printing", id: "printing", color: "#9c3a2b" },
  { title: "The Page", id: "book", color: "#2b3d57" },
  { title: "Reading", id: "reading", color: "#38564a" },
  { title: "Living", id: "living", color: "#4b3349" },
];

/** Titles by page id; nested ones belong to the chapter before them. */
const CONTENTS = [
  ["Cover", "cover"],
  ["Title page", "title"],
  ["Contents", "contents"],
  ["Preface", "preface"],
  [
    "One. Paper",
    "paper",
    [
      ["A felt of fibres", "felt"],
      ["The marquis of paper", "cailun"],
      ["A road fourteen centuries long", "road-west"],
      ["Vat, mould and deckle", "mould"],
      ["The mark in the sheet", "watermark"],
      ["Half of a half", "sizes"],
    ],
  ],
  [
    "Two. Printing",
    "printing",
    [
      ["Letters that come back", "type"],
      ["A forme, locked up", "forme"],
      ["Four inks, one pear", "halftone"],
      ["From right to left", "scripts"],
    ],
  ],
  [
    "Three. The Page",
    "book",
    [
      ["Three folds and a knife", "folding"],
      ["The secret canon", "canon"],
      ["Four poems for a page", "poems"],
    ],
  ],
  [
    "Four. Reading",
    "reading",
    [
      ["The eye jumps", "saccades"],
      ["A short calendar", "timeline"],
    ],
  ],
  [
    "Five. Living",
    "living",
    [
      ["A page that answers", "answers"],
      ["Ask the page", "ask"],
      ["Shapes of the press", "shapes"],
      ["Moving type", "moving"],
      ["Pictures", "pictures"],
      ["Sound", "sound"],
      ["Film", "film"],
    ],
  ],
  ["Glossary", "glossary"],
  ["Index", "index"],
  ["Colophon", "colophon"],
];

function entries(list, pageOf) {
  return list.map(([title, id, children]) => ({
    title,
    page: pageOf(id),
    ...(children ? { children: entries(children, pageOf) } : {}),
  }));
}

/** What the cart of the book holds out; nothing is sold. */
const CART = {
  currency: "€",
  email: "printer@example.org",
  items: [{ id: "proof", title: "A proof of page 12", price: 4, picture: "@thumb/halftone" }],
};

/**
 * A copy of `value` in which pages are named as the book names them: "#id" where a page is meant becomes its number,
 * "@large/id" the address of its picture, "#p=id" in a link its label.
 */
function resolved(value, names, key = "") {
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, names));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, names, name)]));
  }
  if (typeof value !== "string") return value;
  if (key === "page") return names.pageOf(value.slice(1));
  const [, folder, id] = /^@(\w+)\/([\w-]+)$/.exec(value) ?? [];
  return folder ? `${folder}/${names.fileOf(id)}` : value;
}

/** The links and items of all pages, by the number of the page. */
function annotationsOf(pages, names) {
  const unused = new Set(Object.keys(ITEMS));
  const itemAt = ({ item, rect }) => {
    if (!unused.delete(item)) throw new Error(`There is no item called ${item}, or it has two places.`);
    return { id: item, rect, ...resolved(ITEMS[item], names) };
  };
  const linkAt = ({ target, title, rect }, page, index) => ({
    id: `link-${page}-${index + 1}`,
    type: "link",
    rect,
    title,
    target: target.startsWith("#") ? { page: names.pageOf(target.slice(1)) } : { url: target },
  });
  const linked = pages.filter(({ hotspots }) => hotspots.length > 0);
  const annotations = linked.map(({ number, hotspots }) => [
    number,
    hotspots.map((hotspot, index) => (hotspot.item ? itemAt(hotspot) : linkAt(hotspot, number, index))),
  ]);
  if (unused.size > 0) throw new Error(`No page has a place for ${[...unused].join(", ")}.`);
  return Object.fromEntries(annotations);
}

/** `book.json` from the pages as rendered: `{ number, id, file, label, preview, hotspots }` each. */
export function bookOf(pages) {
  const numbers = new Map(pages.map(({ id, number }) => [id, number]));
  const pageOf = (id) => {
    const number = numbers.get(id);
    if (!number) throw new Error(`There is no page called ${id}.`);
    return number;
  };
  const fileOf = (id) => pages.find((page) => page.id === id).file;
  const names = { pageOf, fileOf };
  return {
    $schema: "../book.schema.json",
    format: "recto/1",
    config: CONFIG,
    pages: pages.map(({ file: name, label, preview }) => {
      return {
        large: `large/${name}`,
        normal: `normal/${name}`,
        thumb: `thumb/${name}`,
        preview: `data:image/webp;base64,${preview.toString("base64")}`,
        width: CONFIG.largePageWidth,
        height: CONFIG.largePageHeight,
        label,
      };
    }),
    contents: entries(CONTENTS, pageOf),
    tabs: CHAPTERS.map(({ title, id, color }) => ({ title, page: pageOf(id), color, fontColor: "#f7f1e3" })),
    annotations: annotationsOf(pages, names),
    fonts: [
      { family: "EB Garamond", url: "fonts/eb-garamond.woff2" },
      { family: "EB Garamond", url: "fonts/eb-garamond-italic.woff2", style: "italic" },
      { family: "EB Garamond", url: "fonts/eb-garamond-bold.woff2", weight: 700 },
    ],
    cart: resolved(CART, names),
    search: {
      textsPath: "search/texts.json",
      positionsPath: "search/%d.json",
      emphasisPath: "search/emphasis.json",
    },
  };
}
