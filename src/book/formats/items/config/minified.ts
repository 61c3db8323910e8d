import { ownEntry } from "../../../../lib/own-entry.ts";
import { type Fields, fieldsOf, isFields, isUnset, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { FILE, filesIn, isAction, type Names, plainAction, plainLink, renamed, wordsIn } from "./minified-actions.ts";
import { shapeNamed } from "./shapes.ts";

/**
 * The newest online exports cut every field name of their items to three characters. These names are known, since they
 * are the same in all such books; fields with other names are found by their values.
 */
const PAGE: Names = {
  BSi: "items",
  IQr: "subtitle",
  gWd: "pageId",
  FW9: "backgroundImage",
  QVE: "previewImg",
  WIo: "backgroundSvgImage",
  Jyi: "thumbImg",
  M6J: "pageColor",
  zMW: "isHasPageColor",
  L9f: "originMapIndex",
  foT: "fh5MapIndex",
};
const ITEM: Names = {
  Yh6: "type",
  QmN: "name",
  wLC: "id",
  xAA: "style",
  UBe: "originalWidth",
  UNE: "originalHeight",
  "2HV": "actionList",
  mt3: "fileName",
  "8Hi": "colorList",
  a9v: "widthList",
  Ie1: "animations",
  BSi: "items",
};
const STYLE: Names = { "206": "left", t88: "top", UBe: "width", UNE: "height" };

/** The kinds of items that these exports have. */
export const CONFIG_TYPES =
  /^(link|image|button|text|fontIcon|transShape|baseShape|effect|swiper|group|pluginMusic|pluginVideo|iframe|svg)$/;

const PX = /^-?[\d.]+px$/;

/** A book's items with plain field names, as other books have them; plain names stay as they are. */
export function plainConfig(data: unknown): unknown {
  const config = fieldsOf(data);
  const lists = [config["pages"], ...Object.values(config)].map(listOf);
  const pages = lists.find((list) => list.some(isCut));
  if (!pages) return data;
  const plain = pages.map((page) => (isCut(page) ? plainPage(page) : page));
  const size =
    config["pageConfig"] ?? Object.values(config).find((value) => isFields(value) && isSize(plainSize(value)));
  return { ...config, pageConfig: plainSize(fieldsOf(size)), pages: plain };
}

/** Whether the field names of a page are cut; a page with plain names and no items is just empty. */
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

function isSize({ pageWidth, pageHeight }: Fields): boolean {
  return typeof pageWidth === "number" && typeof pageHeight === "number";
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
  return {
    ...fields,
    type,
    style: plainStyle(fieldsOf(style)),
    actionList: actions.map((action) => plainAction(fieldsOf(action))),
    fileName: fields["fileName"] ?? text(FILE),
    ...plainContent(textOf(type), fields),
    ...(items !== undefined && { items: listOf(items).map(plainItem) }),
  };
}

/** The fields that only some kinds of items have. A field that is not found stays unset, and its item is noted as lost. */
function plainContent(type: string, fields: Fields): Fields {
  const { name: _name, id: _id, type: _type, style: _style, actionList: _actions, ...others } = fields;
  const values = Object.values(others);
  const records = values.filter((value) => isFields(value) && !isStyle(value));
  const styleRecord = records.find((value) => colorsIn(value).length > 0 && Object.values(fieldsOf(value)).some(isPx));
  const text = wordsIn(others).find((word) => !FILE.test(word));
  const found = ownEntry(CONTENTS, type)?.({ others, values, records, styleRecord, text }) ?? {};
  return Object.fromEntries(
    Object.entries(found).filter(([name, value]) => isUnset(fields[name]) && value !== undefined),
  );
}

/** The fields of an item whose names are not known. */
type Unnamed = {
  readonly others: Fields;
  readonly values: readonly unknown[];
  readonly records: readonly unknown[];
  readonly styleRecord: unknown; // the record with the style of a text
  readonly text: string | undefined; // the first text that is written for readers
};

/** How the content of each kind of items is found, by the plain names of its fields. */
const CONTENTS: Readonly<Record<string, (item: Unnamed) => Fields>> = {
  text: ({ values, styleRecord, text }) => ({
    textStr: values.find((value) => typeof value === "string" && /<\w/.test(value)) ?? text,
    innerTextStyle: plainTextStyle(styleRecord),
    positionText: values.find(isPositions),
  }),
  button: ({ records, styleRecord, text }) => ({
    buttonText: text,
    buttonFont: plainTextStyle(styleRecord),
    buttonBackground: backgroundIn(records.find((value) => value !== styleRecord && colorsIn(value).length > 0)),
  }),
  swiper: ({ records }) => ({
    swiperOpts: records.map((value) => ({ sliderFill: filesIn(value) })).find(({ sliderFill }) => sliderFill),
  }),
  pluginMusic: ({ others }) => ({ musicList: filesIn(others) }),
  iframe: ({ records }) => ({
    iframeItemInfo: records.map((value) => plainLink(fieldsOf(value))).find(({ url }) => url !== undefined),
  }),
  transShape: ({ values }) => ({ transType: shapeIn(values), fillColor: values.find(isColor) }),
  baseShape: ({ values }) => ({ baseShapeType: shapeIn(values), fillColor: values.find(isColor) }),
  fontIcon: ({ values, records }) => ({
    fontIcon: values.find((value) => typeof value === "string" && ICON_WORD.test(value)),
    innerIconstyle: records.map((value) => ({ color: colorsIn(value)[0] })).find(({ color }) => color),
  }),
  svg: ({ values }) => ({
    svgCode: values.find((value) => typeof value === "string" && /^\s*<(svg|g|path|rect)/.test(value)),
  }),
};

/** The style of letters: their size is the largest length. */
function plainTextStyle(record: unknown): Fields | undefined {
  if (!isFields(record)) return undefined;
  const values = Object.values(record);
  const sizes = values.filter(isPx).map((value) => readNumber(value) ?? 0);
  const textAlign = values.find((value) => /^(left|center|right|justify)$/.test(textOf(value)));
  const lineHeight = values.find((value) => typeof value === "number" && value > 1 && value < 4);
  return { fontSize: `${Math.max(...sizes)}px`, color: colorsIn(record)[0], textAlign, lineHeight, ...record };
}

function backgroundIn(value: unknown): Fields | undefined {
  const [background, hoverColor, clickColor] = colorsIn(value);
  return value === undefined ? undefined : { background, hoverColor, clickColor, ...fieldsOf(value) };
}

function shapeIn(values: readonly unknown[]): unknown {
  return values.find((value) => typeof value === "string" && /^[A-Za-z]{3,40}$/.test(value) && shapeNamed(value));
}

/** Whether a value is the rows of a text, which are recognised by the form of their letters. */
function isPositions(value: unknown): boolean {
  return listOf(value).some((row) =>
    Object.values(fieldsOf(row)).some((list) => listOf(list).some((piece) => textOf(piece).includes(",@#"))),
  );
}

const isPx = (value: unknown) => typeof value === "string" && PX.test(value);

/** The form of icon names: plain words. */
const ICON_WORD = /^[a-z]{3,20}([-_ ][a-z]+){0,3}$/;

function isColor(part: unknown): part is string {
  return typeof part === "string" && /^(rgba?\(|#[\da-f]{6})/i.test(part);
}

function colorsIn(value: unknown): readonly string[] {
  return Object.values(fieldsOf(value)).filter(isColor);
}

/** A style whose lengths and colours are named by their order in plain exports: left, top, width, height. */
function plainStyle(style: Fields): Fields {
  const fields = renamed(style, STYLE);
  const others = Object.entries(fields)
    .filter(([key]) => !Object.values(STYLE).includes(key))
    .map(([, value]) => value);
  const px = others.filter((value) => typeof value === "string" && PX.test(value));
  const hasPlace = Object.values(STYLE).some((key) => !isUnset(fields[key])); // then a missing side is really missing
  const named = Object.values(STYLE).map((key, place) => [key, hasPlace ? fields[key] : px[place]] as const);
  const [background, hoverColor, clickColor] = colorsIn(Object.fromEntries(others.map((value, at) => [at, value])));
  const inks = { background, hoverColor, clickColor };
  const found = Object.entries(inks).filter(([key, value]) => value !== undefined && isUnset(fields[key]));
  return { ...fields, ...Object.fromEntries(named), ...Object.fromEntries(found) };
}

function isStyle(value: unknown): boolean {
  return Object.values(fieldsOf(value)).filter((px) => typeof px === "string" && PX.test(px)).length >= 3;
}

function isItem(value: unknown): boolean {
  const values = Object.values(fieldsOf(value));
  return values.some(isStyle) && values.some((word) => typeof word === "string" && CONFIG_TYPES.test(word));
}
