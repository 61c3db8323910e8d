import { atom } from "jotai/vanilla";
import type { Action, Annotation, Paragraph } from "../../../book/publication/annotation.ts";
import { focusStage } from "../../../chrome/focus.ts";
import { browserIdle, type Idle } from "../../../io/idle.ts";
import { focusedElement } from "../../../io/page-parts.ts";
import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { hiddenItemsAtom } from "../../../state/item-visibility.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { directionAtom, visiblePagesAtom } from "../../../state/reading.ts";
import type { Translate } from "../../../state/texts.ts";
import { phaseAtom } from "../../../state/turning.ts";
import { assertNever, TAP_TRIGGERS } from "../api.ts";
import { isReachable } from "../box.ts";

/** Limits of the accessible buttons that stand for items: nobody walks through more of them with the keyboard. */
export const ITEM_BUTTONS = { chunk: 100, most: 2000 } as const;

/** The items of the open pages that the keyboard can reach, in reading order. */
const reachableItemsAtom = atom((get): readonly Annotation[] => {
  const { byPage } = get(pageItemsAtom);
  const hidden = get(hiddenItemsAtom);
  const isRtl = get(directionAtom) === "rtl";
  const items = get(visiblePagesAtom).flatMap((page) =>
    inReadingOrder(
      (byPage[page] ?? []).filter((item) => isReachable(item) && !hidden.has(item.id)),
      isRtl,
    ),
  );
  return items.slice(0, ITEM_BUTTONS.most);
});

/** The items that have their buttons now, in chunks that are rendered one by one. Only `runItemButtons` sets it. */
export const buttonChunksAtom = atom<readonly (readonly Annotation[])[]>([]);

/** The items of one page in reading order: row by row from the top, each from the side where reading starts. */
export function inReadingOrder(items: readonly Annotation[], isRtl: boolean): readonly Annotation[] {
  const rest = [...items].sort((a, b) => a.box.y - b.box.y);
  const rows: Annotation[][] = [];
  for (const item of rest) {
    const row = rows.at(-1);
    if (row?.[0] && isBeside(row[0], item)) row.push(item);
    else rows.push([item]);
  }
  const start = ({ box }: Annotation) => (isRtl ? -(box.x + box.width) : box.x);
  return rows.flatMap((row) => row.sort((a, b) => start(a) - start(b)));
}

/** Whether an item stands in the row that `first` begins: the middle of the item is at the height of some part of it. */
function isBeside({ box: first }: Annotation, { box }: Annotation): boolean {
  const middle = box.y + box.height / 2;
  return middle < first.y + first.height && box.height < first.height * 3;
}

/**
 * Keeps an accessible button for each item that can be pressed on the open pages. The buttons are made when the browser
 * is idle, a hundred at a time, and never while a leaf turns: a page of a thousand items turns like any other.
 */
export function runItemButtons(store: Store, idle: Idle = browserIdle): Stop {
  let stopWaiting: Stop = () => {};
  const wait = (act: () => void) => {
    stopWaiting();
    stopWaiting = idle.whenIdle(() => {
      if (store.get(phaseAtom) === "rest") act();
    });
  };
  const fill = (chunks: readonly (readonly Annotation[])[], count: number) => {
    const isBare = chunks.length === 0 && store.get(buttonChunksAtom).length === 0;
    if (!isBare) store.set(buttonChunksAtom, chunks.slice(0, count));
    if (count < chunks.length) wait(() => fill(chunks, count + 1));
  };
  const renew = () => {
    const chunks = chunksOf(store.get(reachableItemsAtom));
    const focused = focusedElement()?.getAttribute("data-mark");
    const place = chunks.findIndex((chunk) => chunk.some(({ id }) => id === focused));
    if (focused && place < 0) focusStage(); // its item is on no open page any more
    fill(chunks, Math.max(1, place + 1));
  };
  const follow = () => {
    if (store.get(phaseAtom) === "rest") wait(renew);
  };
  follow();
  return stopAll([
    () => stopWaiting(),
    () => store.set(buttonChunksAtom, []),
    store.sub(reachableItemsAtom, follow),
    store.sub(phaseAtom, follow),
  ]);
}

function chunksOf(items: readonly Annotation[]): readonly (readonly Annotation[])[] {
  const count = Math.ceil(items.length / ITEM_BUTTONS.chunk);
  return Array.from({ length: count }, (_, chunk) =>
    items.slice(chunk * ITEM_BUTTONS.chunk, (chunk + 1) * ITEM_BUTTONS.chunk),
  );
}

/** Longer names are cut: nobody listens to the end of them. */
const MOST_CHARACTERS = 160;

/**
 * The name of an item: that in its book, its text, its hint, or a description of what it does.
 * @param labelOf the number of a page as readers see it
 */
export function itemName(annotation: Annotation, t: Translate, labelOf: (page: number) => string): string {
  const { name, hint, actions } = annotation;
  const action = actions.find(({ on }) => TAP_TRIGGERS.includes(on)) ?? actions[0];
  const own = [name, textOn(annotation), hint?.text ?? ""].map(oneLine).find(Boolean);
  const done = action ? actionName(action.action, t, labelOf) : "";
  return (own || done || t("itemPress", "Press here")).slice(0, MOST_CHARACTERS);
}

function textOn({ item }: Annotation): string {
  switch (item.kind) {
    case "button":
      return textOf([item.caption]);
    case "text":
    case "callout":
      return textOf(item.paragraphs);
    case "highlight":
      return item.label;
    default:
      return "";
  }
}

function textOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join("")).join(" ");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** A description of what an action does. */
export function actionName(action: Action, t: Translate, labelOf: (page: number) => string): string {
  switch (action.kind) {
    case "page":
      return t("itemGoToPage", "Go to page {page}", { page: labelOf(action.page) });
    case "url":
      return urlName(action.url, t);
    case "window":
      return action.title
        ? t("itemOpenNamed", "Open {name}", { name: oneLine(action.title) })
        : t("itemOpenWindow", "Open a window");
    case "photos":
      return action.photos.length === 1
        ? t("itemShowPicture", "Show the picture")
        : t("itemShowPictures", "Show {count} pictures", { count: action.photos.length });
    case "audio":
      return t("itemPlaySound", "Play the sound");
    case "video":
      return action.title
        ? t("itemPlayNamed", "Play {name}", { name: oneLine(action.title) })
        : t("itemPlayVideo", "Play the video");
    case "info":
      return oneLine(action.info.title) || t("itemShowInformation", "Show information");
    case "quiz":
      return t("itemQuiz", "Start the quiz");
    case "article":
      return t("itemReadArticle", "Read the article");
    case "toggle":
      return t("itemToggle", "Show or hide parts of the page");
    case "animate":
      return t("itemAnimate", "Move parts of the page");
    case "zoom":
      return t("itemZoom", "Look closer");
    case "print":
      return t("itemPrint", "Print");
    case "cart":
      return t("itemAddToCart", "Add {name} to the cart", { name: oneLine(action.item.title) });
    case "script":
    case "flash":
      return "";
    default:
      return assertNever(action);
  }
}

/** "https://www.example.org/shop/?q=1" -> "Open example.org/shop" */
function urlName(url: string, t: Translate): string {
  const [, scheme = "", rest = ""] = /^\s*(?:(mailto|tel|sms):)?(.*)$/is.exec(url) ?? [];
  const host = rest.replace(/^https?:\/\//i, "").replace(/^www\./i, "");
  const address = oneLine(host.replace(/[?#].*$/s, "").replace(/\/$/, ""));
  if (scheme.toLowerCase() === "mailto") return t("itemWriteTo", "Write to {name}", { name: address });
  if (scheme !== "") return t("itemCall", "Call {name}", { name: address });
  return t("itemOpenNamed", "Open {name}", { name: address });
}
