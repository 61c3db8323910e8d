import type { Hint } from "./annotation.ts";
import { plainLines } from "./flash-text.ts";
import { numberIn } from "./item-parts.ts";
import { ownEntry } from "../lib/own-entry.ts";
import { fieldsOf, isFields, isUnset, listOf, readNumber, textOf, type Fields } from "./values.ts";

/**
 * The newest online exports cut every field name of their items to three characters. These are the ones that are known,
 * alike in all such books seen; what has another name is found by what its value is.
 */
const PAGE: Names = {
  BSi: "items", IQr: "subtitle", gWd: "pageId", FW9: "backgroundImage", QVE: "previewImg", WIo: "backgroundSvgImage",
  Jyi: "thumbImg", M6J: "pageColor", zMW: "isHasPageColor", L9f: "originMapIndex", foT: "fh5MapIndex",
};
const ITEM: Names = {
  Yh6: "type", QmN: "name", wLC: "id", xAA: "style", UBe: "originalWidth", UNE: "originalHeight", "2HV": "actionList",
  mt3: "fileName", "8Hi": "colorList", a9v: "widthList", Ie1: "animations", BSi: "items",
};
const STYLE: Names = { "206": "left", t88: "top", UBe: "width", UNE: "height" };
const ACTION: Names = { nTo: "event", g8u: "comment" };
const COMMENT: Names = { hQR: "contentProps", lqU: "content", x0J: "fontFamily", oFJ: "width", "3cj": "height" };

type Names = Readonly<Record<string, string>>;

/** The kinds of items that these exports have. */
export const CONFIG_TYPES =
  /^(link|image|button|text|fontIcon|transShape|baseShape|effect|swiper|group|pluginMusic|pluginVideo|iframe|svg)$/;
const EVENTS = /^(mouse(enter|leave|down|up|move|over|out)|click)$/;
const FILE = /^[\w .()-]+\.(json|png|jpe?g|gif|webp|svg|mp3|mp4|m4a|wav|ogg|webm)$/i;
const PX = /^-?[\d.]+px$/;
/** The kinds of actions by the word that each has for itself. */
const ACTION_KINDS: Names = { openPage: "openPage", link: "linkList", playAudio: "playAudio", popupVideo: "popupVideo" };

/** A book's items with the names that they have in other books; what is in plain names stays as it is. */
export function plainConfig(data: unknown): unknown {
  const config = fieldsOf(data);
  const pages = listOf(config["pages"]);
  if (!pages.some(isCut)) return data;
  const plain = pages.map((page) => (isCut(page) ? plainPage(page) : page));
  return { ...config, pageConfig: plainSize(fieldsOf(config["pageConfig"])), pages: plain };
}

/** Whether a page has no plain names: other pages without items are just empty. */
function isCut(page: unknown): boolean {
  if (!isFields(page) || Object.hasOwn(page, "items")) return false;
  return Object.entries(page).some(([key, value]) => Object.hasOwn(PAGE, key) || listOf(value).some(isItem));
}

/** The design's width and height are the first two numbers of their record. */
function plainSize(fields: Fields): Fields {
  if (!isUnset(fields["pageWidth"])) return fields;
  const [pageWidth, pageHeight] = Object.values(fields).filter((value) => typeof value === "number" && value > 1);
  return { ...fields, pageWidth, pageHeight };
}

function plainPage(page: unknown): Fields {
  const fields = renamed(fieldsOf(page), PAGE);
  const items = fields["items"] ?? Object.values(fields).find((value) => listOf(value).some(isItem));
  return { ...fields, items: listOf(items).map(plainItem) };
}

function plainItem(item: unknown): Fields {
  const fields = renamed(fieldsOf(item), ITEM);
  const values = Object.values(fields);
  const text = (pattern: RegExp) => values.find((value) => typeof value === "string" && pattern.test(value));
  const style = isFields(fields["style"]) ? fields["style"] : values.find(isStyle);
  const actions = listOf(fields["actionList"] ?? values.find((value) => listOf(value).some(isAction)));
  const items = fields["items"] ?? values.find((value) => listOf(value).some(isItem));
  const type = CONFIG_TYPES.test(textOf(fields["type"])) ? fields["type"] : (text(CONFIG_TYPES) ?? fields["type"]);
  const isText = textOf(type) === "text";
  return {
    ...fields,
    type,
    style: plainStyle(fieldsOf(style)),
    actionList: actions.map((action) => plainAction(fieldsOf(action))),
    fileName: fields["fileName"] ?? text(FILE),
    ...(isText && { textStr: fields["textStr"] ?? text(/<\w/) }),
    ...(items !== undefined && { items: listOf(items).map(plainItem) }),
  };
}

/** Px in the order in which plain exports have them: left, top, width, height. Colours likewise. */
function plainStyle(style: Fields): Fields {
  const fields = renamed(style, STYLE);
  const others = Object.entries(fields).filter(([key]) => !Object.values(STYLE).includes(key)).map(([, value]) => value);
  const px = others.filter((value) => typeof value === "string" && PX.test(value));
  const hasPlace = Object.values(STYLE).some((key) => !isUnset(fields[key])); // what it leaves out it leaves out
  const named = Object.values(STYLE).map((key, place) => [key, hasPlace ? fields[key] : px[place]] as const);
  const colors = others.filter((value) => typeof value === "string" && /^(rgba?\(|#[\da-f]{6})/i.test(value));
  const [background, hoverColor, clickColor] = colors;
  const inks = { background, hoverColor, clickColor };
  const found = Object.entries(inks).filter(([key, value]) => value !== undefined && isUnset(fields[key]));
  return { ...fields, ...Object.fromEntries(named), ...Object.fromEntries(found) };
}

function plainAction(action: Fields): Fields {
  const fields = renamed(action, ACTION);
  const values = Object.entries(fields);
  const event = fields["event"] ?? values.find(([, value]) => EVENTS.test(textOf(value)))?.[1];
  const comment = fieldsOf(fields["comment"]);
  const known = values.flatMap(([, value]) => {
    const [first] = [value].flat();
    const inner = fieldsOf(first);
    const kind = Object.values(inner).map((word) => ownEntry(ACTION_KINDS, textOf(word))).find((word) => word !== undefined);
    return kind === undefined ? [] : [[kind, plainTarget(kind, inner)] as const];
  });
  return {
    ...fields,
    ...(event !== undefined && { event }),
    ...(fields["comment"] !== undefined && { comment: plainComment(comment) }),
    ...Object.fromEntries(known),
  };
}

/** Where an action leads: a page is the number in it, a link its head and what follows. */
function plainTarget(kind: string, inner: Fields): Fields {
  const values = Object.values(inner);
  if (kind === "openPage") return { ...inner, page: inner["page"] ?? values.find((value) => typeof value === "number") };
  if (kind !== "linkList") return inner;
  const isHead = (value: unknown) => /^(https?:\/\/|mailto:|tel:)$/i.test(textOf(value));
  const isUrl = (value: unknown) => typeof value === "string" && !isHead(value) && /[.@]/.test(value);
  return { ...inner, urlHead: inner["urlHead"] ?? values.find(isHead), url: inner["url"] ?? values.find(isUrl) };
}

function plainComment(comment: Fields): Fields {
  const fields = renamed(comment, COMMENT);
  const inner = Object.values(fields).find(isFields);
  return { ...fields, ...(inner && renamed(inner, COMMENT)) };
}

function renamed(fields: Fields, names: Names): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]),
  );
}

function isStyle(value: unknown): boolean {
  return Object.values(fieldsOf(value)).filter((px) => typeof px === "string" && PX.test(px)).length >= 3;
}

function isItem(value: unknown): boolean {
  const values = Object.values(fieldsOf(value));
  return values.some(isStyle) && values.some((word) => typeof word === "string" && CONFIG_TYPES.test(word));
}

function isAction(value: unknown): boolean {
  const values = Object.values(fieldsOf(value));
  return values.some((part) => EVENTS.test(textOf(part)) || Object.values(fieldsOf([part].flat()[0])).some(isKind));
}

function isKind(word: unknown): boolean {
  return Object.hasOwn(ACTION_KINDS, textOf(word));
}

/** What an item of the newer exports says as a pointer comes to it. @param pageWidth px of the design */
export function configHint(actionList: unknown, pageWidth: number): Hint | null {
  for (const entry of listOf(actionList).map(fieldsOf)) {
    const comment = fieldsOf(entry["comment"] ?? Object.values(entry).map((part) => fieldsOf(part)["comment"]).find(isFields));
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
