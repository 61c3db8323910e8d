import type { Action, Annotation, Paragraph } from "../../book/annotation.ts";
import { assertNever } from "../../lib/assert-never.ts";
import { TAP_TRIGGERS } from "../../state/item-press.ts";
import type { Translate } from "../../state/texts.ts";

/** No name is longer: ears would not hear its end. */
const MOST_CHARACTERS = 160;

/**
 * What an item is called: by its book, by what stands on it, by its hint; or by what it does, in words.
 * @param labelOf the number of a page as readers know it
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

/** What an action does, in words. */
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
