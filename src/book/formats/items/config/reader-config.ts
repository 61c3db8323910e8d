import { type Affine, applyTo, compose, IDENTITY } from "../../../geometry/affine.ts";
import type { Size } from "../../../geometry/fold.ts";
import type { Annotation, Hint } from "../../../publication/annotation.ts";
import type { Book } from "../../../publication/book.ts";
import { type PageIndex, pageIndex } from "../../../publication/pages.ts";
import { type Fields, fieldsOf, isFields, listOf, readColor, readNumber, textOf } from "../../../settings/values.ts";
import { readMotions } from "../animations.ts";
import { linkIn, plainLines, wordsOf } from "../markup.ts";
import {
  alphaOf,
  annotationOf,
  boxOf,
  type ConfigPage,
  type ItemSource,
  invisibleLink,
  isOn,
  lineBoxOf,
  numberIn,
} from "../parts.ts";
import { readListActions } from "./actions.ts";
import { configItem } from "./kinds.ts";
import { backgroundMusic } from "./music.ts";

/** Deeper nested groups are ignored: no real book has them. */
const DEEPEST = 12;
const MOST_PER_PAGE = 20_000;

/** The place of a group: the map from its px to the page, its rotation and its opacity. */
type Origin = { readonly map: Affine; readonly rotation: number; readonly alpha: number; readonly depth: number };
const PAGE: Origin = { map: IDENTITY, rotation: 0, alpha: 1, depth: 0 };

/**
 * Reads the items of the newer exports, `readerConfig`, which are measured in px of the design. Unknown kinds are left out.
 */
export function readConfigItems({ data, book, places }: ItemSource): {
  readonly items: readonly Annotation[];
  readonly grounds: ReadonlyMap<PageIndex, string>;
  readonly copied: ReadonlySet<PageIndex>;
} {
  const { pageConfig, pages } = fieldsOf(data);
  const { width, height } = designOf(fieldsOf(pageConfig), book);
  const grounds = new Map<PageIndex, string>();
  const copied = new Set<PageIndex>();
  const items = listOf(pages).flatMap((entry, at) => {
    const fields = fieldsOf(entry);
    const page = pageOf(fields, at, book);
    if (page === null) return [];
    const place = { width, height, page, book, places };
    const found: Annotation[] = [];
    collect(listOf(fields["items"]), PAGE, place, found);
    if (found.some(isSeen)) copied.add(page);
    const color = isOn(fields["isHasPageColor"], false) ? readColor(fields["pageColor"])?.slice(0, 7) : undefined;
    if (color && !hasPictureUnder(book, page, copied.has(page))) grounds.set(page, color);
    return found;
  });
  const music = backgroundMusic(fieldsOf(pageConfig)["BGMInfo"], { book, places });
  return { items: [...music, ...items], grounds, copied };
}

/** The height of most books' design, px; without a given size, a design has this height and its first page's shape. */
const DESIGN_PX = 825;

function designOf({ pageWidth, pageHeight }: Fields, { pages: [first] }: Book): Size {
  const [width, height] = [readNumber(pageWidth) ?? 0, readNumber(pageHeight) ?? 0];
  if (width > 0 && height > 0) return { width, height };
  const ratio = first && first.width > 0 && first.height > 0 ? first.width / first.height : 1;
  return { width: DESIGN_PX * ratio, height: DESIGN_PX };
}

/** The page of a record; null if it is not in the book. */
function pageOf(fields: Fields, at: number, book: Book): PageIndex | null {
  const mapped = readNumber(fields["fh5MapIndex"]);
  const index = mapped !== null && Number.isInteger(mapped) ? mapped : at;
  return index >= 0 && index < book.pages.length ? pageIndex(index) : null;
}

/** Whether a page has a picture without the items; previews and thumbnails often show the items already. */
function hasPictureUnder(book: Book, page: PageIndex, isCopied: boolean): boolean {
  const { thumb, preview, normal, large } = book.pages[page] ?? {};
  return Boolean(normal ?? large ?? (isCopied ? null : (thumb ?? preview)));
}

/** Whether an item can be seen: then its page's preview shows it, too. */
function isSeen({ item, alpha }: Annotation): boolean {
  return alpha > 0 && (item.kind !== "link" || item.out.alpha > 0);
}

function collect(entries: readonly unknown[], origin: Origin, place: ConfigPage, found: Annotation[]): void {
  for (const entry of entries) {
    if (found.length >= MOST_PER_PAGE) return;
    const fields = fieldsOf(entry);
    const style = fieldsOf(fields["style"]);
    const type = textOf(fields["type"]);
    if (type === "group") {
      const own = annotate({ ...fields, type: "link" }, style, origin, place, found.length);
      // A group with an action gets an invisible area, which lies under the items of the group.
      if (own?.item.kind === "link" && own.actions.length > 0) found.push({ ...own, item: invisibleLink(own.item) });
      // A group that contains itself would never end.
      if (origin.depth < DEEPEST) collect(listOf(fields["items"]), within(origin, fields, style), place, found);
      continue;
    }
    const annotation = annotate(fields, style, origin, place, found.length);
    if (annotation) found.push(annotation);
  }
}

/** Whether an item is hidden until an action shows it, in any of the spellings for that. */
function isHiddenIn(fields: Fields, style: Fields): boolean {
  const isHiddenByKey = [fields["isHide"], fields["isHidden"], fields["hidden"], fields["hide"]].some((value) =>
    isOn(value, false),
  );
  const isUnshown = [fields["isShow"], fields["isVisible"], fields["visible"]].some((value) => !isOn(value, true));
  return isHiddenByKey || isUnshown || textOf(style["display"]) === "none" || textOf(style["visibility"]) === "hidden";
}

const turnOf = (fields: Fields, style: Fields) =>
  numberIn(textOf(fields["rotate"] ?? style["rotate"]).replace(/deg$/, ""), -3600, 3600, 0);

/** The place of a group within another one: it is rotated about its middle, together with its items. */
function within(origin: Origin, fields: Fields, style: Fields): Origin {
  const [left, top] = [numberIn(style["left"], -1e6, 1e6, 0), numberIn(style["top"], -1e6, 1e6, 0)];
  const [x, y] = [numberIn(style["width"], 0, 1e6, 0) / 2, numberIn(style["height"], 0, 1e6, 0) / 2];
  const turn = turnOf(fields, style);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const own: Affine = [cos, sin, -sin, cos, left + x - x * cos + y * sin, top + y - x * sin - y * cos];
  return {
    map: compose(origin.map, own),
    rotation: origin.rotation + turn,
    alpha: origin.alpha * alphaOf(style["opacity"]),
    depth: origin.depth + 1,
  };
}

function annotate(fields: Fields, style: Fields, origin: Origin, place: ConfigPage, index: number): Annotation | null {
  const { width, height, page } = place;
  const item = configItem(fields, style, place);
  const [left, top] = [numberIn(style["left"], -1e6, 1e6, 0), numberIn(style["top"], -1e6, 1e6, 0)];
  const [across, down] = [readNumber(style["width"]) ?? NaN, readNumber(style["height"]) ?? NaN];
  // The item's middle is mapped, and the item is rotated about it.
  const middle = applyTo(origin.map, { x: left + across / 2, y: top + down / 2 });
  const corner = [(middle.x - across / 2) / width, (middle.y - down / 2) / height] as const;
  const boxIn = item?.kind === "line" ? lineBoxOf : boxOf;
  const box = boxIn(...corner, across / width, down / height);
  if (!item || !box) return null;
  return annotationOf({
    id: textOf(fields["id"]) || `c${page + 1}-${index}`,
    page,
    item,
    ...box,
    rotation: origin.rotation + turnOf(fields, style),
    alpha: origin.alpha * alphaOf(style["opacity"]),
    name: wordsOf(textOf(fields["name"])).slice(0, 200),
    hint: configHint(fields["actionList"], width),
    actions: actionsOf(fields, place),
    ...readMotions(fields["animations"]),
    isHidden: isHiddenIn(fields, style),
    className: textOf(fields["type"]),
  });
}

/** The actions of an item: those of its list, else that of a link in its text. */
function actionsOf(fields: Fields, place: ConfigPage): Annotation["actions"] {
  const listed = readListActions(fields["actionList"], place);
  if (listed.length > 0 || textOf(fields["type"]) !== "text") return listed;
  const url = linkIn(textOf(fields["textStr"]));
  return url === "" ? [] : [{ on: "tap", action: { kind: "url", url, target: "" } }];
}

/** The hint that an item of the newer exports shows under a pointer. @param pageWidth px of the design */
function configHint(actionList: unknown, pageWidth: number): Hint | null {
  for (const entry of listOf(actionList).map(fieldsOf)) {
    const comment = fieldsOf(
      entry["comment"] ??
        Object.values(entry)
          .map((part) => fieldsOf(part)["comment"])
          .find(isFields),
    );
    const content = isFields(comment["content"]) ? comment["content"]["content"] : comment["content"];
    const text = plainLines(textOf(content ?? fieldsOf(comment["contentProps"])["content"]));
    if (text === "" || /leave|out/i.test(textOf(entry["event"]))) continue;
    const [width, height] = [readNumber(comment["width"]), readNumber(comment["height"])];
    return {
      text,
      isPlainBox: false,
      ink: { color: "#ffffff", alpha: 1 },
      edge: "#c9ccd2",
      width: numberIn(width, 0, 2000, 0),
      height: numberIn(height, 0, 2000, 0),
      isSizedByText: width === null,
      pageWidth,
    };
  }
  return null;
}
