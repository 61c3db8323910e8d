/** The book's settings; names and units as in static/book.schema.json. */
export const CONFIG = {
  bookTitle: "The Turning Page",
  bookDescription: "A small book about paper, printing and reading.",
  largePageWidth: 1500,
  largePageHeight: 2000,
  normalPageWidth: 750,
  flippingTime: 0.7,
  HardPageEnable: true,
  outerCoverBorder: true,
  hardCoverBorderWidth: 6,
  borderColor: "#6f261c",
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
];

/** Titles by page id; nested ones belong to the chapter before them. */
const CONTENTS = [
  ["Cover", "cover"],
  ["Title page", "title"],
  ["Contents", "contents"],
  ["Preface", "preface"],
  ["One. Paper", "paper", [
    ["A felt of fibres", "felt"],
    ["The marquis of paper", "cailun"],
    ["A road fourteen centuries long", "road-west"],
    ["Vat, mould and deckle", "mould"],
    ["The mark in the sheet", "watermark"],
    ["Half of a half", "sizes"],
  ]],
  ["Two. Printing", "printing", [
    ["Letters that come back", "type"],
    ["A forme, locked up", "forme"],
    ["Four inks, one pear", "halftone"],
    ["From right to left", "scripts"],
  ]],
  ["Three. The Page", "book", [
    ["Three folds and a knife", "folding"],
    ["The secret canon", "canon"],
    ["Four poems for a page", "poems"],
  ]],
  ["Four. Reading", "reading", [
    ["The eye jumps", "saccades"],
    ["A short calendar", "timeline"],
    ["Glossary", "glossary"],
    ["Index", "index"],
  ]],
  ["Colophon", "colophon"],
];

function entries(list, pageOf) {
  return list.map(([title, id, children]) => ({
    title,
    page: pageOf(id),
    ...(children ? { children: entries(children, pageOf) } : {}),
  }));
}

/** `book.json` from the pages as rendered: `{ number, id, label, preview, hotspots }` each. */
export function bookOf(pages) {
  const numbers = new Map(pages.map(({ id, number }) => [id, number]));
  const pageOf = (id) => {
    const number = numbers.get(id);
    if (!number) throw new Error(`There is no page called ${id}.`);
    return number;
  };
  const annotation = ({ target, title, rect }, page, index) => ({
    id: `link-${page}-${index + 1}`,
    type: "link",
    page,
    rect,
    title,
    target: target.startsWith("#") ? { page: pageOf(target.slice(1)) } : { url: target },
  });
  const linked = pages.filter(({ hotspots }) => hotspots.length > 0);
  return {
    $schema: "../book.schema.json",
    format: "recto/1",
    config: CONFIG,
    pages: pages.map(({ number, label, preview }) => {
      const name = `${String(number).padStart(2, "0")}.webp`;
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
    annotations: Object.fromEntries(
      linked.map(({ number, hotspots }) => [number, hotspots.map((hotspot, i) => annotation(hotspot, number, i))]),
    ),
    search: { textsPath: "search/texts.json", positionsPath: "search/%d.json" },
  };
}
