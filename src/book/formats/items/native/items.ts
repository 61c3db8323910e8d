import { nearName } from "../../../../lib/near-name.ts";
import type { Annotation, Hint, Item } from "../../../publication/annotation.ts";
import type { ElementAnimation } from "../../../publication/item-style.ts";
import { toIndex } from "../../../publication/pages.ts";
import { readCount } from "../../../settings/counts.ts";
import { fieldsOf, inWords, isFields, isUnset, readNumber, textOf } from "../../../settings/values.ts";
import { plainLines } from "../markup.ts";
import { alphaOf, annotationOf, boxOf, type ItemSource, numberIn } from "../parts.ts";
import { nativeActions } from "./actions.ts";
import { nativeAudio, nativeFrame, nativeOffer, nativePhotosItem, nativeVideo } from "./media.ts";
import {
  nativeButton,
  nativeCallout,
  nativeHighlight,
  nativeHotspot,
  nativeIcon,
  nativeImage,
  nativeLine,
  nativeLink,
  nativeLottie,
  nativeShape,
  nativeSvg,
  nativeText,
} from "./styles.ts";
import { inkIn, NATIVE_PAGE, numberOf, oneOf, switchOf, type Written, within, wordsIn } from "./values.ts";

const MOST_PER_PAGE = 20_000;
const FARTHEST = 5; // page widths or heights; larger numbers are meant as pixels
const DIRECTIONS = ["normal", "reverse", "alternate", "alternate-reverse"] as const;

/** Reads the annotations of a book.json: lists by 1-based page number. What cannot be read is noted and left out. */
export function readNativeItems({ data, book, log, places }: ItemSource): readonly Annotation[] {
  if (!isFields(data)) log.note("annotations", `cannot be ${inWords(data)}`, "the book without them");
  return Object.entries(fieldsOf(data)).flatMap(([key, entries]) => {
    const number = readCount(key, book.pages.length);
    const path = `annotations.${key}`;
    if (number === null || !Array.isArray(entries)) {
      const problem = number === null ? "is no page of the book" : `cannot be ${inWords(entries)}`;
      log.note(path, problem, "the book without it");
      return [];
    }
    return entries.slice(0, MOST_PER_PAGE).flatMap((entry: unknown, index) => {
      const fields = { ...fieldsOf(entry), ...fieldsOf(fieldsOf(entry)["rect"]) };
      return annotationIn({ fields, path: `${path}[${index}]`, book, log, places }, number, index);
    });
  });
}

function annotationIn(written: Written, number: number, index: number): readonly Annotation[] {
  const { fields, path, log } = written;
  const px = pixelsIn(written, number);
  const box = px === null ? boxOf(fields["x"], fields["y"], fields["width"], fields["height"]) : null;
  const id = textOf(fields["id"]).slice(0, 300) || `n${number}-${index}`;
  const item = box && itemIn(written, id);
  if (!box || !item) {
    if (!box) log.note(path, px ?? "has no place", "the page without it");
    return [];
  }
  return [
    annotationOf({
      id,
      page: toIndex(number),
      item,
      ...box,
      isFlippedX: box.isFlippedX !== switchOf(written, "flipX", false),
      isFlippedY: box.isFlippedY !== switchOf(written, "flipY", false),
      rotation: numberOf(written, "rotation", [-3600, 3600], 0),
      alpha: alphaOf(fields["alpha"]),
      name: wordsIn(written, "name") || wordsIn(written, "title"),
      hint: hintIn(written),
      actions: nativeActions(written),
      animation: animationIn(written),
      isHidden: switchOf(written, "hidden", false),
    }),
  ];
}

/** The hint for an author who has written a place in pixels, with the parts of the page; null = it is in parts. */
function pixelsIn({ fields, book }: Written, number: number): string | null {
  const page = book.pages[number - 1];
  const sides = ["x", "y", "width", "height"].map((side) => readNumber(fields[side]) ?? 0);
  if (!page || sides.every((px) => Math.abs(px) <= FARTHEST)) return null;
  const parts = sides.map((px, at) => Number((px / (at % 2 === 0 ? page.width : page.height)).toFixed(3)));
  const isWithin = parts.every((part) => Math.abs(part) <= 1) && !page.isSizeGuessed;
  const [x, y, width, height] = parts;
  const meant = isWithin ? `; did you mean x ${x}, y ${y}, width ${width}, height ${height}?` : "";
  return `lies beyond its page: its rect is in parts of the page, not in pixels${meant}`;
}

/** How each kind of item is read; null = it lacks what it needs. */
const KINDS: Readonly<Record<Item["kind"], (written: Written, id: string) => Item | null>> = {
  link: nativeLink,
  image: nativeImage,
  button: nativeButton,
  shape: nativeShape,
  line: nativeLine,
  text: nativeText,
  callout: nativeCallout,
  highlight: nativeHighlight,
  zoom: () => ({ kind: "zoom" }),
  print: () => ({ kind: "print" }),
  photos: nativePhotosItem,
  hotspot: nativeHotspot,
  cart: (written, id) => ({ kind: "cart", offer: nativeOffer(written, id) }),
  icon: nativeIcon,
  svg: nativeSvg,
  lottie: nativeLottie,
  frame: nativeFrame,
  video: (written) => {
    const video = nativeVideo(written);
    return video && { kind: "video", video };
  },
  audio: (written) => {
    const audio = nativeAudio(written);
    return audio && { kind: "audio", audio };
  },
};

function itemIn(written: Written, id: string): Item | null {
  const { fields, path, log } = written;
  const kindWritten = fields["kind"] ?? fields["type"];
  const kind = textOf(kindWritten);
  if (!Object.hasOwn(KINDS, kind)) {
    const meant = nearName(kind, Object.keys(KINDS));
    const proposal = meant === null ? "" : `; did you mean "${meant}"?`;
    log.note(path, `is of a kind that is not known: ${inWords(kindWritten)}${proposal}`, "the page without it");
    return null;
  }
  const item = KINDS[kind as Item["kind"]](written, id);
  if (!item) log.note(path, `lacks what every item "${kind}" has`, "the page without it");
  return item;
}

/** A motion, written as its name or with its times. */
function animationIn(written: Written): ElementAnimation | null {
  const value = written.fields["animation"];
  if (isUnset(value)) return null;
  const own = within(written, "animation", typeof value === "string" ? { name: value } : value);
  const name = wordsIn(own, "name");
  if (name === "") return null;
  return {
    name,
    duration: numberOf(own, "duration", [0.05, 60], 1),
    timing: wordsIn(own, "timing") || wordsIn(own, "timeFun") || "ease",
    delay: numberOf(own, "delay", [0, 600], 0),
    count: textOf(own.fields["count"]) === "infinite" ? Infinity : numberOf(own, "count", [1, 1000], 1),
    direction: oneOf(own, "direction", DIRECTIONS, "normal"),
  };
}

/** A hint, written as its text or with its style. */
function hintIn(written: Written): Hint | null {
  const value = written.fields["hint"];
  const own = within(written, "hint", isFields(value) ? value : { text: value });
  const text = plainLines(wordsIn(own, "text", 1000));
  if (text === "") return null;
  const ink = inkIn(own, "color", { color: "#22252b", alpha: 0.94 });
  const [width, height] = [numberOf(own, "width", [0, 2000], 0), numberOf(own, "height", [0, 2000], 0)];
  return {
    text,
    isPlainBox: oneOf(own, "look", ["bubble", "box"], "bubble") === "box",
    ink: { ...ink, alpha: numberIn(own.fields["alpha"], 0, 1, ink.alpha) },
    edge: inkIn(own, "edge", ink).color,
    width,
    height,
    isSizedByText: width === 0 && height === 0,
    pageWidth: NATIVE_PAGE.width,
  };
}
