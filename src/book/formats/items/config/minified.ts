import { type Fields, fieldsOf, isFields, isUnset, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { FILE, filesIn, isAction, type Names, plainAction, plainLink, renamed, wordsIn } from "./minified-actions.ts";
import { shapeNamed } from "./shapes.ts";

/**
 * The newest online exports cut every field name of their items to three characters. These are the ones that are known,
 * alike in all such books seen; what has another name is found by what its value is.
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

/** A book's items with the names that they have in other books; what is in plain names stays as it is. */
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

/** What only some kinds of items have. What is found nowhere stays unset, and its item is noted as lost. */
function plainContent(type: string, fields: Fields): Fields {
  const found = (name: string, value: unknown) =>
    isUnset(fields[name]) && value !== undefined ? { [name]: value } : {};
  const { name: _name, id: _id, type: _type, style: _style, actionList: _actions, ...others } = fields;
  const values = Object.values(others);
  const looks = values.filter((value) => isFields(value) && !isStyle(value));
  const look = looks.find((value) => colorsIn(value).length > 0 && Object.values(fieldsOf(value)).some(isPx));
  const words = wordsIn(others).find((word) => !FILE.test(word));
  switch (type) {
    case "text":
      return {
        ...found("textStr", values.find((value) => typeof value === "string" && /<\w/.test(value)) ?? words),
        ...found("innerTextStyle", look && plainLook(fieldsOf(look))),
        ...found("positionText", values.find(isPositions)),
      };
    case "button":
      return {
        ...found("buttonText", words),
        ...found("buttonFont", look && plainLook(fieldsOf(look))),
        ...found("buttonBackground", groundIn(looks.find((value) => value !== look && colorsIn(value).length > 0))),
      };
    case "swiper":
      return found(
        "swiperOpts",
        looks.map((value) => ({ sliderFill: filesIn(value) })).find(({ sliderFill }) => sliderFill),
      );
    case "pluginMusic":
      return found("musicList", filesIn(others));
    case "iframe":
      return found(
        "iframeItemInfo",
        looks.map((value) => plainLink(fieldsOf(value))).find(({ url }) => url !== undefined),
      );
    case "transShape":
    case "baseShape": {
      const form = values.find(
        (value) => typeof value === "string" && /^[A-Za-z]{3,40}$/.test(value) && shapeNamed(value),
      );
      const [fill] = values.filter(isColor);
      return { ...found(type === "transShape" ? "transType" : "baseShapeType", form), ...found("fillColor", fill) };
    }
    case "fontIcon":
      return {
        ...found(
          "fontIcon",
          values.find((value) => typeof value === "string" && ICON_WORD.test(value)),
        ),
        ...found(
          "innerIconstyle",
          looks.map((value) => ({ color: colorsIn(value)[0] })).find(({ color }) => color),
        ),
      };
    case "svg":
      return found(
        "svgCode",
        values.find((value) => typeof value === "string" && /^\s*<(svg|g|path|rect)/.test(value)),
      );
    default:
      return {};
  }
}

/** How letters look: the largest length is their size. */
function plainLook(look: Fields): Fields {
  const values = Object.values(look);
  const sizes = values.filter(isPx).map((value) => readNumber(value) ?? 0);
  const textAlign = values.find((value) => /^(left|center|right|justify)$/.test(textOf(value)));
  const lineHeight = values.find((value) => typeof value === "number" && value > 1 && value < 4);
  return { fontSize: `${Math.max(...sizes)}px`, color: colorsIn(look)[0], textAlign, lineHeight, ...look };
}

function groundIn(value: unknown): Fields | undefined {
  const [background, hoverColor, clickColor] = colorsIn(value);
  return value === undefined ? undefined : { background, hoverColor, clickColor, ...fieldsOf(value) };
}

/** The rows of a text, whose letters are known by how they are written. */
function isPositions(value: unknown): boolean {
  return listOf(value).some((row) =>
    Object.values(fieldsOf(row)).some((list) => listOf(list).some((piece) => textOf(piece).includes(",@#"))),
  );
}

const isPx = (value: unknown) => typeof value === "string" && PX.test(value);

/** Names of icons are plain words. */
const ICON_WORD = /^[a-z]{3,20}([-_ ][a-z]+){0,3}$/;

function isColor(part: unknown): part is string {
  return typeof part === "string" && /^(rgba?\(|#[\da-f]{6})/i.test(part);
}

function colorsIn(value: unknown): readonly string[] {
  return Object.values(fieldsOf(value)).filter(isColor);
}

/** Px in the order in which plain exports have them: left, top, width, height. Colours likewise. */
function plainStyle(style: Fields): Fields {
  const fields = renamed(style, STYLE);
  const others = Object.entries(fields)
    .filter(([key]) => !Object.values(STYLE).includes(key))
    .map(([, value]) => value);
  const px = others.filter((value) => typeof value === "string" && PX.test(value));
  const hasPlace = Object.values(STYLE).some((key) => !isUnset(fields[key])); // what it leaves out it leaves out
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
