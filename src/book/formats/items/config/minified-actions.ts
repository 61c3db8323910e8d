import { ownEntry } from "../../../../lib/own-entry.ts";
import { type Fields, fieldsOf, isFields, listOf, readNumber, textOf } from "../../../settings/values.ts";

/** The plain names of fields, by their cut names. */
export type Names = Readonly<Record<string, string>>;

/** Fields that have the same cut name everywhere in an action. */
const ACTION: Names = {
  nTo: "event",
  g8u: "comment",
  hQR: "contentProps",
  lqU: "content",
  x0J: "fontFamily",
  wSf: "openPage",
  EeA: "page",
  Yh6: "type",
  QmN: "name",
  wLC: "id",
  mt3: "fileName",
};
const COMMENT: Names = { oFJ: "width", "3cj": "height" };

const EVENTS = /^(mouse(enter|leave|down|up|move|over|out)|click)$/;
/** File names of media: pictures, sounds, films and animations. */
export const FILE = /^[\w .()-]+\.(json|png|jpe?g|gif|webp|svg|mp3|mp4|m4a|wav|ogg|webm)$/i;
const FONT = /^[\w ,'"-]*\b(arial|helvetica|georgia|verdana|times|sans|serif|mono|courier|tahoma)\b/i;
/** Words of style sheets, numbers, lengths, colours and ids: texts that are not written for readers. */
const NO_WORDS =
  /^(-?[\d.]+(px|em|%)?|#[\da-f]{3,8}|rgba?\(.*|left|center|right|justify|normal|bold|italic|none|solid|ltr|rtl|image|video)$/i;
const HEAD = /^(https?:\/\/|mailto:|tel:)$/i;
const ADDRESS = /^((https?:)?\/\/\S+|\.{0,2}\/\S+|www\.\S+|[\w-]+(\.[\w-]+)+(\/\S*)?|[^\s@]+@[^\s@]+\.\w+)$/i;
/** The kinds of actions, by a word that each contains. */
const ACTION_KINDS: Names = {
  openPage: "openPage",
  link: "linkList",
  playAudio: "playAudio",
  popupVideo: "popupVideo",
  popupImg: "popupImg",
  popupMsg: "popupMsg",
};

/** An entry of an action list with plain names; an unknown part keeps its name, and is noted. */
export function plainAction(action: Fields): Fields {
  const fields = fieldsOf(namedWithin(action, 0));
  const event = fields["event"] ?? Object.values(fields).find((value) => EVENTS.test(textOf(value)));
  const parts = Object.entries(fields).map(([key, value]) => {
    if (key === "comment") return [key, plainComment(fieldsOf(value))] as const;
    const inner = fieldsOf([value].flat()[0]);
    const kind = Object.values(ACTION_KINDS).includes(key) ? key : kindOf(inner);
    return kind === null ? ([key, value] as const) : ([kind, plainTarget(kind, inner)] as const);
  });
  return { ...Object.fromEntries(parts), ...(event !== undefined && { event }) };
}

/** The plain names within a record, as deep as actions are nested. */
function namedWithin(value: unknown, depth: number): unknown {
  if (depth > 6) return value;
  if (Array.isArray(value)) return value.map((entry) => namedWithin(entry, depth + 1));
  if (!isFields(value)) return value;
  const inner = Object.entries(value).map(([key, part]) => [key, namedWithin(part, depth + 1)] as const);
  return renamed(Object.fromEntries(inner), ACTION);
}

/** The kind of an action: by the word for it, else by its contents. */
function kindOf(inner: Fields): string | null {
  const found = Object.values(inner)
    .map((word) => ownEntry(ACTION_KINDS, textOf(word)))
    .find((word) => word !== undefined);
  if (found) return found;
  const files = filesIn(inner);
  if (files)
    return files.some(({ fileName, url }) => /\.(mp3|m4a|wav|ogg)\b/i.test(`${textOf(fileName)} ${textOf(url)}`))
      ? "playAudio"
      : "popupImg";
  const parts = Object.values(inner).filter(isFields);
  return isFields(inner["contentProps"]) || (parts.length > 1 && parts.some((part) => wordsIn(part).length > 0))
    ? "popupMsg"
    : null;
}

/** The fields of an action, found by their values: its number is a page, a scheme and the text after it are a link. */
function plainTarget(kind: string, inner: Fields): Fields {
  const values = Object.values(inner);
  switch (kind) {
    case "openPage":
      return { page: values.find((value) => /^\d{1,5}$/.test(String(value))), ...inner };
    case "linkList":
      return plainLink(inner);
    case "playAudio":
      return { audioList: filesIn(inner), ...inner };
    case "popupImg":
      return { imgList: filesIn(inner), ...inner };
    case "popupVideo":
      return { ...inner, videoInfo: plainVideo(fieldsOf(inner["videoInfo"] ?? values.find(isFields))) };
    default:
      return plainMessage(inner);
  }
}

/** A link: its scheme and the text after it. */
export function plainLink(inner: Fields): Fields {
  const values = Object.values(inner);
  const isUrl = (value: unknown) => typeof value === "string" && !HEAD.test(value) && ADDRESS.test(value.trim());
  return { urlHead: values.find((value) => HEAD.test(textOf(value))), url: values.find(isUrl), ...inner };
}

function plainVideo(info: Fields): Fields {
  const find = (pattern: RegExp) =>
    Object.values(info).find((value) => typeof value === "string" && pattern.test(value));
  return {
    fileName: find(/^[\w .()-]+\.(mp4|webm|m4v|mov|flv)$/i),
    url: find(/^((https?:)?\/\/|\.{0,2}\/)\S+$/i),
    generalCode: find(/<iframe/i),
    youTubeId: find(/^(?=.*[A-Za-z])[\w-]{11}$/),
    ...info,
  };
}

/** The parts of a message: its size has only numbers, its picture a file, its button a link; its title precedes its text. */
function plainMessage(inner: Fields): Fields {
  const parts = Object.values(inner).filter(isFields);
  const size = parts
    .map((part) => Object.values(part))
    .find((all) => all.length > 1 && all.every((one) => readNumber(one) !== null));
  const image = parts.find((part) => Object.values(part).some((one) => FILE.test(textOf(one)) || isMedium(one)));
  const button = parts.find(
    (part) => part !== image && (part["btnText"] ?? Object.values(part).find((one) => HEAD.test(textOf(one)))),
  );
  const spoken = parts.filter((part) => part !== image && part !== button && wordsIn(part).length > 0);
  const [title, content] = spoken.length > 1 ? spoken : [undefined, spoken[0]];
  const words = (part: Fields | undefined) => part && { content: wordsIn(part)[0], ...part };
  const [btnText] = wordsIn(button ?? {}).filter((word) => !HEAD.test(word) && !ADDRESS.test(word));
  const link = plainLink(button ?? {});
  return {
    titleProps: words(title),
    contentProps: words(content),
    windowWH: size && { maxW: size[0], maxH: size[1] },
    imageOpts: image && plainFile(image),
    btnOpts: button && { btnText, btnLinkHead: link["urlHead"], btnLink: link["url"], ...button },
    ...inner,
  };
}

function plainComment(comment: Fields): Fields {
  const fields = renamed(comment, COMMENT);
  const inner = Object.values(fields).find(isFields);
  return { ...fields, ...(inner && renamed(inner, COMMENT)) };
}

/** A list of media in a record, whose file names, addresses and titles are recognised by their form. */
export function filesIn(value: unknown): readonly Fields[] | undefined {
  const isOfFile = (entry: unknown) =>
    Object.values(fieldsOf(entry)).some((part) => FILE.test(textOf(part)) || isMedium(part));
  const list = Object.values(fieldsOf(value)).find((part) => listOf(part).some(isOfFile));
  return list === undefined ? undefined : listOf(list).map((entry) => plainFile(fieldsOf(entry)));
}

const isMedium = (value: unknown) => /^(https?:)?\/\/\S+\.\w{2,5}([?#]|$)/i.test(textOf(value));

function plainFile(file: Fields): Fields {
  const values = Object.values(file);
  const fileName = values.find((value) => FILE.test(textOf(value)));
  const [title, desc] = wordsIn(file).filter((word) => !FILE.test(word) && !ADDRESS.test(word));
  const url = values.find((value) => isMedium(value));
  return { fileName, url, title, desc, name: title ?? "", ...file };
}

/** The texts in a record that are written for readers, in their order. */
export function wordsIn(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const isOther = key === "fontFamily" || key === "type" || key === "id";
    return typeof value !== "string" || isOther || value.trim() === "" || NO_WORDS.test(value) || FONT.test(value)
      ? []
      : [value];
  });
}

/** A record with the plain names of its fields, where they are known. */
export function renamed(fields: Fields, names: Names): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]),
  );
}

/** Whether a value is an entry of an action list. */
export function isAction(value: unknown): boolean {
  const values = Object.values(fieldsOf(value));
  return values.some((part) => EVENTS.test(textOf(part)) || Object.values(fieldsOf([part].flat()[0])).some(isKind));
}

function isKind(word: unknown): boolean {
  return Object.hasOwn(ACTION_KINDS, textOf(word));
}
