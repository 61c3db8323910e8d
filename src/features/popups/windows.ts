import { atom } from "jotai/vanilla";
import { paragraphsOf, WINDOW_TEXT_PX } from "../../book/formats/items/markup.ts";
import type { Action, Annotation, Information } from "../../book/publication/annotation.ts";
import type { TextRun } from "../../book/publication/item-style.ts";
import { readLink } from "../../book/publication/links.ts";
import { formColors } from "../../chrome/form-colors.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { readableInk } from "../../lib/readable-color.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { type ActionOf, performAtom, registerAction } from "../page-items/api.ts";
import { mayRunScriptsAtom, openPopupAtom } from "./api.ts";
import { openQuizAtom } from "./quiz.ts";

type OpenInfo = { readonly info: Information; readonly by: Annotation };

const openInfoBaseAtom = atom<OpenInfo | null>(null);

/** The information in its popup; null = none was opened yet. */
export const infoAtom = atom((get) => get(openInfoBaseAtom)?.info ?? null);
/** Opens the information of an item (ANNO-38). */
const openInfoAtom = atom(null, (_get, set, info: Information, by: Annotation) => {
  if (set(openPopupAtom, "info")) set(openInfoBaseAtom, { info, by });
});
/** Follows the link of the open information. */
export const followInfoAtom = atom(null, (get, set) => {
  const open = get(openInfoBaseAtom);
  if (open) set(performAtom, { kind: "url", url: open.info.link, target: "" }, open.by);
});

/** The paper of the book's forms, "#rrggbb". */
export const paperAtom = atom((get) => formColors(get(chromeSettingsAtom))["--panel-paper"] ?? "#ffffff");

/** Limits of text sizes, so that texts can be read and do not fill the window. */
const INFO_TEXT = { leastPx: 11, mostPx: 64 } as const;

/** The CSS style of a run of text on a paper; a colour that could not be read is replaced. */
export function textRunStyle(run: TextRun, paper: string): Readonly<Record<string, string | number>> {
  const { size, color, isBold, isItalic, isUnderlined } = run;
  const px = clamp(Math.round(size * WINDOW_TEXT_PX), INFO_TEXT.leastPx, INFO_TEXT.mostPx);
  return {
    ...(size > 0 && { fontSize: `${px}px` }),
    ...(/^#[0-9a-f]{6}$/i.test(color) && color !== "#000000" && { color: readableInk(color, paper) }),
    ...(isBold && { fontWeight: 650 }),
    ...(isItalic && { fontStyle: "italic" }),
    ...(isUnderlined && { textDecoration: "underline" }),
  };
}

/** Sizes of popups that a book gives no size, and limits of those it gives; px. */
const WINDOW = { width: 800, height: 560, leastPx: 240, mostPx: 4000 } as const;

/** A popup with a web page, or with HTML of the book. */
type FrameWindow = {
  readonly kind: "frame";
  readonly url: string; // absolute, "" = the HTML
  readonly html: string;
  readonly title: string;
  readonly width: number; // px
  readonly height: number;
};

/** The kinds of files, by the end of their address. */
const FILES = {
  picture: /\.(jpe?g|png|gif|webp|svg|avif|bmp)$/i,
  video: /\.(mp4|m4v|webm|ogv|mov)$/i,
  sound: /\.(mp3|m4a|aac|ogg|oga|wav)$/i,
  outside: /\.(pdf|zip|docx?|xlsx?|pptx?|epub)$/i, // frames cannot show these in all browsers
} as const;

/** What the popup of an item shows: a page in a frame, or an action that suits its file better; null = nothing valid. */
export function readWindow(action: ActionOf<"window">, baseUrl: string): FrameWindow | Action | null {
  const { url: written, html, title } = action;
  const size = {
    width: action.width > 0 ? clamp(action.width, WINDOW.leastPx, WINDOW.mostPx) : WINDOW.width,
    height: action.height > 0 ? clamp(action.height, WINDOW.leastPx, WINDOW.mostPx) : WINDOW.height,
  };
  if (written.trim() === "") return html.trim() === "" ? null : { kind: "frame", url: "", html, title, ...size };
  const url = readLink(written, baseUrl);
  if (url === null) return null;
  const path = new URL(url).pathname;
  if (/\.swf$/i.test(path)) return { kind: "flash" };
  if (!/^(https?|file):/.test(url) || FILES.outside.test(path)) return { kind: "url", url, target: "_blank" };
  if (FILES.picture.test(path)) return { kind: "photos", photos: [{ url, title, desc: "", link: "" }], start: 0 };
  if (FILES.video.test(path)) return { kind: "video", video: videoOf(url), title };
  if (FILES.sound.test(path)) return { kind: "audio", audio: soundOf(url, title), stopsOnRepress: true };
  return { kind: "frame", url, html: "", title, ...size };
}

function videoOf(source: string): ActionOf<"video">["video"] {
  const when = { startsOn: "press", stopsOn: "page-off" } as const;
  return { provider: "file", source, poster: "", ...when, isLooping: false, isPopup: true };
}

function soundOf(url: string, title: string): ActionOf<"audio">["audio"] {
  const when = { startsOn: "press", stopsOn: "page-off" } as const;
  return { sources: [{ url, title }], skin: "bar", ...when, repeats: 0, volume: 1, isVisible: false };
}

const windowBaseAtom = atom<FrameWindow | null>(null);

/** The page in its popup; null = none was opened yet. */
export const windowAtom = atom((get) => get(windowBaseAtom));
/**
 * Opens the window of an item (ANNO-32, ANNO-36). Pictures, sounds and videos are shown as such, files that a frame
 * cannot show open outside of the book, and HTML runs only where the book is trusted.
 */
const openWindowAtom = atom(null, (get, set, action: ActionOf<"window">, by: Annotation) => {
  const contents = readWindow(action, get(bookAtom).baseUrl);
  if (contents === null) return refuse();
  if (contents.kind !== "frame") return set(performAtom, contents, by);
  if (contents.html !== "" && !get(mayRunScriptsAtom)) return showText(contents);
  if (set(openPopupAtom, "html")) set(windowBaseAtom, contents);

  /** Shows the text of HTML that may not run. */
  function showText({ html, title, width, height }: FrameWindow) {
    const paragraphs = paragraphsOf(html, WINDOW_TEXT_PX);
    if (paragraphs.length === 0) return refuse();
    const info = { title, paragraphs, picture: "", buttonName: "", link: "", width, height };
    set(performAtom, { kind: "info", info }, by);
  }
  function refuse() {
    set(showToastAtom, get(textAtom)("mediaFrameRefused", "This cannot be shown here."));
  }
});

/** Opens the popups of items. */
export function runPopups(store: Store): Stop {
  return stopAll([
    registerAction(store, "info", ({ info }, by) => store.set(openInfoAtom, info, by)),
    registerAction(store, "quiz", ({ quiz }) => store.set(openQuizAtom, quiz)),
    registerAction(store, "window", (action, by) => store.set(openWindowAtom, action, by)),
  ]);
}
