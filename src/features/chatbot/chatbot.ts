import { endpointOf } from "../../book/publication/endpoints.ts";
import { fieldsOf } from "../../book/settings/values.ts";
import { areApart } from "../../chrome/kit/corner-buttons.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Point } from "../../lib/gestures.ts";

/** Sizes of the chatbot; specification, content 9 (BOT-04 to BOT-08, BOT-10). */
export const CHATBOT = {
  widthPx: 421,
  heightPx: 740,
  bottomPx: 50,
  rightPx: 120,
  abovePx: 80, // so much lower than the window the panel is at least
  leastWidthPx: 280, // BOT-23 leaves the smallest panel open: a line of a conversation still has 40 letters
  leastHeightPx: 320,
  besidePx: 12, // between it and a panel at a side of the window
  buttonBottomPx: 80,
  buttonRightPx: 50,
  phoneBottomPx: 150,
  smallRightPx: 25,
  tipHeightPx: 56,
  tipWidthPx: 400, // at most
  tipGapPx: 14, // to its button
} as const;

/** How long the frame may take, ms: then the panel says that it is late, and offers another try (BOT-23). */
export const CHAT_PATIENCE_MS = 15_000;

/** The key of the flag in the browser's storage, for all books of a website (BOT-12). */
export const TIP_FLAG = "isChatbotPopupTipsVisible";

/** The panel's place in the window, px. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };
/** The window, and what panels take of its sides, px. */
export type ChatArea = Size & { readonly left?: number; readonly right?: number };
/** The edges that a handle moves: letters of the compass, "ne" is the corner at the top right. */
export const EDGES = ["n", "e", "s", "w", "ne", "se", "sw", "nw"] as const;
export type Edge = (typeof EDGES)[number];

/**
 * Where the panel may be: beside what covers the window's sides, so that neither lies over the other; all of a window that
 * is too narrow for both.
 */
export function chatArea(
  { width, height }: Size,
  covered: { readonly left: number; readonly right: number },
): ChatArea {
  const takenPx = (px: number) => (px > 0 ? px + CHATBOT.besidePx : 0);
  const [left, right] = [takenPx(covered.left), takenPx(covered.right)];
  return width - left - right < CHATBOT.leastWidthPx ? { width, height } : { width, height, left, right };
}

/** Where the panel is until a reader moves it (BOT-04). */
export function startBox(window: ChatArea): Box {
  const { widthPx, heightPx, bottomPx, rightPx } = CHATBOT;
  const width = Math.min(widthPx, window.width);
  const height = Math.min(heightPx, highest(window));
  return fittedBox(
    { left: window.width - rightPx - width, top: window.height - bottomPx - height, width, height },
    window,
  );
}

/** The corners that readers take hold of to turn a page, px, and no more of a small book than this. */
const CORNER = { px: 48, share: 1 / 6 } as const;

/** Where the tip is: at the side of its button where there is more space, or over it. */
export type TipSide = "left" | "right" | "above";
/** The button in the window, and how much larger all is than on a usual screen. */
export type TipButton = {
  readonly left: number;
  readonly top: number;
  readonly sizePx: number;
  readonly scale: number;
};

/** The widest tip that the window has space for, px (BOT-10). */
export function tipWidth({ sizePx, scale }: TipButton, window: Size, isPhone: boolean): number {
  return isPhone ? window.width * 0.6 : Math.min(CHATBOT.tipWidthPx * scale, window.width - sizePx - 64);
}

/**
 * Where the tip does not lie over the book; where there is no such place, it stands over the button if that leaves the
 * corner of the page to the hand that turns it.
 */
export function tipSide(button: TipButton, tipPx: number, window: Size, book: Box): TipSide {
  const { left, top, sizePx, scale } = button;
  const isRight = left + sizePx / 2 > window.width / 2;
  const [height, gap] = [CHATBOT.tipHeightPx * scale, CHATBOT.tipGapPx * scale];
  const beside: Box = {
    left: isRight ? left - gap - tipPx : left + sizePx + gap,
    top: top + (sizePx - height) / 2,
    width: tipPx,
    height,
  };
  const side = isRight ? "left" : "right";
  if (areApart(beside, book)) return side;
  const above: Box = { ...beside, left: isRight ? left + sizePx - tipPx : left, top: top - gap - height };
  const corners = cornersOf(book, Math.min(CORNER.px * scale, book.width * CORNER.share));
  return above.top >= 0 && corners.every((corner) => areApart(above, corner)) ? "above" : side;
}

function cornersOf({ left, top, width, height }: Box, px: number): readonly Box[] {
  return [left, left + width - px].flatMap((x) =>
    [top, top + height - px].map((y) => ({ left: x, top: y, width: px, height: px })),
  );
}

/** The panel within its area: as large as it was if there is space, and all of it inside. */
export function fittedBox(box: Box, window: ChatArea): Box {
  const [from, to] = sidesOf(window);
  const width = Math.min(box.width, to - from);
  const height = Math.min(box.height, highest(window));
  const left = clamp(box.left, from, to - width);
  return { left, top: clamp(box.top, 0, Math.max(0, window.height - height)), width, height };
}

/** The panel after a drag of its head. */
export function movedBox(box: Box, { x, y }: Point, window: ChatArea): Box {
  return fittedBox({ ...box, left: box.left + x, top: box.top + y }, window);
}

/** The panel after a drag of an edge or a corner; the opposite one stays where it is. */
export function resizedBox(box: Box, edge: Edge, by: Point, window: ChatArea): Box {
  const { leastWidthPx, leastHeightPx } = CHATBOT;
  const [from, to] = sidesOf(window);
  const leastWidth = Math.min(leastWidthPx, to - from);
  const leastHeight = Math.min(leastHeightPx, highest(window));
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  let { left, top, width, height } = box;
  if (edge.includes("e")) width = clamp(width + by.x, leastWidth, to - left);
  if (edge.includes("s")) height = clamp(height + by.y, leastHeight, Math.min(window.height - top, highest(window)));
  if (edge.includes("w")) {
    width = clamp(width - by.x, leastWidth, right - from);
    left = right - width;
  }
  if (edge.includes("n")) {
    height = clamp(height - by.y, leastHeight, Math.min(bottom, highest(window)));
    top = bottom - height;
  }
  return { left, top, width, height };
}

/** The left and the right end of an area, px. */
function sidesOf({ width, left = 0, right = 0 }: ChatArea): readonly [number, number] {
  return [left, width - right];
}

function highest(window: Size): number {
  return Math.max(1, window.height - CHATBOT.abovePx);
}

/** What the chatbot's page is told about the book, in the query of its address (BOT-15). */
export type ChatQuery = {
  readonly url: string;
  readonly desc: string;
  readonly keyword: string;
  readonly isRtl: boolean;
  readonly lang: string;
};

type ChatSettings = { readonly website: string; readonly chatbotURL: string };

/** Whether the book has a chatbot: the address of one, or a provider (BOT-15). */
export function hasChatbot({ website, chatbotURL }: ChatSettings): boolean {
  return /^https?:\/\//i.test(endpointOf("chatbot", chatbotURL, website));
}

/** Longer descriptions are cut: servers refuse long addresses. */
const LONGEST_DESC = 500;

/**
 * The address of the chatbot's page. BOT-16 is open: `url` is what readers share of the book, `desc` its description, and
 * `keyword` its title.
 */
export function chatAddress({ website, chatbotURL }: ChatSettings, query: ChatQuery): URL {
  const address = new URL(endpointOf("chatbot", chatbotURL, website));
  address.searchParams.set("url", query.url);
  address.searchParams.set("desc", Array.from(query.desc).slice(0, LONGEST_DESC).join(""));
  address.searchParams.set("keyword", query.keyword);
  address.searchParams.set("isRtl", query.isRtl ? "1" : "0");
  address.searchParams.set("lang", query.lang);
  return address;
}

/** What the chatbot's page asks of the viewer (BOT-18). */
export type ChatMessage =
  | { readonly kind: "close" | "inputFocus" | "inputBlur" }
  | { readonly kind: "changePage"; readonly page: string }; // a label or a number, not yet checked

/**
 * Reads a message of the chatbot's page: `{ type: "chatbot", eventName, data }`, where `eventName` is one of four words and
 * `data` has the page of "changePage". Null for everything else.
 */
export function parseChatMessage(message: unknown): ChatMessage | null {
  const { type, eventName, data } = fieldsOf(message);
  if (type !== "chatbot") return null;
  if (eventName === "close" || eventName === "inputFocus" || eventName === "inputBlur") return { kind: eventName };
  if (eventName !== "changePage") return null;
  const { page } = fieldsOf(data);
  const isName = typeof page === "string" ? page.length <= 100 : typeof page === "number" && Number.isFinite(page);
  return isName ? { kind: "changePage", page: String(page) } : null;
}
