import type { Annotation, ElementAnimation } from "./annotation.ts";
import type { Book } from "./book.ts";
import { wordsOf } from "./flash-text.ts";
import { readListActions } from "./item-actions-config.ts";
import { configHint } from "./minified-items.ts";
import { alphaOf, annotationOf, boxOf, isOn, numberIn, type ConfigPage, type ItemSource } from "./item-parts.ts";
import { configItem } from "./items-config-kinds.ts";
import { pageIndex, type PageIndex } from "./pages.ts";
import { fieldsOf, listOf, readColor, readNumber, textOf, type Fields } from "./values.ts";

/** Groups in groups deeper than this are no design of anybody's. */
const DEEPEST = 12;
const MOST_PER_PAGE = 20_000;

/** Where the items of a group begin, px of the page, and how it is turned. */
type Origin = { readonly left: number; readonly top: number; readonly rotation: number; readonly depth: number };

/**
 * Items of the newer exports, `readerConfig`, whose geometry is in px of the design. Kinds that nobody knows are left out.
 */
export function readConfigItems({ data, book, places }: ItemSource): {
  readonly items: readonly Annotation[];
  readonly grounds: ReadonlyMap<PageIndex, string>;
} {
  const { pageConfig, pages } = fieldsOf(data);
  const width = readNumber(fieldsOf(pageConfig)["pageWidth"]) ?? 0;
  const height = readNumber(fieldsOf(pageConfig)["pageHeight"]) ?? 0;
  const grounds = new Map<PageIndex, string>();
  if (width <= 0 || height <= 0) return { items: [], grounds };
  const items = listOf(pages).flatMap((entry, at) => {
    const fields = fieldsOf(entry);
    const page = pageOf(fields, at, book);
    if (page === null) return [];
    const color = isOn(fields["isHasPageColor"], false) ? readColor(fields["pageColor"])?.slice(0, 7) : undefined;
    if (color && !hasPicture(book, page)) grounds.set(page, color);
    const place = { width, height, page, book, places };
    const found: Annotation[] = [];
    collect(listOf(fields["items"]), { left: 0, top: 0, rotation: 0, depth: 0 }, place, found);
    return found;
  });
  return { items, grounds };
}

/** The book's page that a record is about; records of pages that are not in the book are none. */
function pageOf(fields: Fields, at: number, book: Book): PageIndex | null {
  const mapped = readNumber(fields["fh5MapIndex"]);
  const index = mapped !== null && Number.isInteger(mapped) ? mapped : at;
  return index >= 0 && index < book.pages.length ? pageIndex(index) : null;
}

function hasPicture(book: Book, page: PageIndex): boolean {
  const { thumb, preview, normal, large } = book.pages[page] ?? {};
  return Boolean(thumb ?? preview ?? normal ?? large);
}

function collect(entries: readonly unknown[], origin: Origin, place: ConfigPage, found: Annotation[]): void {
  for (const entry of entries) {
    if (found.length >= MOST_PER_PAGE) return;
    const fields = fieldsOf(entry);
    const style = fieldsOf(fields["style"]);
    const left = origin.left + numberIn(style["left"], -1e6, 1e6, 0);
    const top = origin.top + numberIn(style["top"], -1e6, 1e6, 0);
    const rotation = origin.rotation + numberIn(fields["rotate"] ?? style["rotate"], -3600, 3600, 0);
    const type = textOf(fields["type"]);
    if (type === "group") {
      // A group that holds itself would go on for ever.
      const inner = { left, top, rotation, depth: origin.depth + 1 };
      if (origin.depth < DEEPEST) collect(listOf(fields["items"]), inner, place, found);
      continue;
    }
    const annotation = annotate(fields, style, { left, top, rotation }, place, found.length);
    if (annotation) found.push(annotation);
  }
}

function annotate(
  fields: Fields,
  style: Fields,
  at: Omit<Origin, "depth">,
  place: ConfigPage,
  index: number,
): Annotation | null {
  const { width, height, page } = place;
  const item = configItem(fields, style, place);
  const side = (key: string, whole: number) => (readNumber(style[key]) ?? NaN) / whole;
  const box = boxOf(at.left / width, at.top / height, side("width", width), side("height", height));
  if (!item || !box) return null;
  return annotationOf({
    id: textOf(fields["id"]) || `c${page + 1}-${index}`,
    page,
    item,
    ...box,
    rotation: at.rotation,
    alpha: alphaOf(style["opacity"]),
    name: wordsOf(textOf(fields["name"])).slice(0, 200),
    hint: configHint(fields["actionList"], width),
    actions: readListActions(fields["actionList"], place),
    animation: animationOf(fieldsOf(fieldsOf(fields["animations"])["in"])),
    className: textOf(fields["type"]),
  });
}

/** The motion with which an item comes; "alwaysIn" only says that it is there. */
function animationOf(fields: Fields): ElementAnimation | null {
  const name = textOf(fields["animeKey"]);
  if (name === "" || name === "alwaysIn") return null;
  return {
    name,
    duration: numberIn(fields["duration"], 0.05, 60, 1),
    timing: /^[a-z-]+(\([\d., ]+\))?$/i.test(textOf(fields["ease"])) ? textOf(fields["ease"]) : "ease",
    delay: numberIn(fields["delay"], 0, 600, 0),
    count: numberIn(fields["count"], 1, 1000, 1),
    direction: "normal",
  };
}
