import type { Action, Annotation, Fill, Hint, Item } from "../../../publication/annotation.ts";
import { pageIndex } from "../../../publication/pages.ts";
import { type Fields, fieldsOf, isUnset, listOf, readNumber, textOf } from "../../../settings/values.ts";
import { editorAnimation } from "../animations.ts";
import { linkIn, PLAIN_TEXT, plainLines, wordsOf } from "../markup.ts";
import { type MediaSource, mediumOf, writtenAddress } from "../media.ts";
import {
  alphaOf,
  annotationOf,
  boxOf,
  type ItemSource,
  inkOf,
  isAlphaSet,
  isOn,
  isStyleUnset,
  LINK_INK,
  lineBoxOf,
  linkInks,
  momentOf,
  numberIn,
  offerOf,
  plainFill,
} from "../parts.ts";
import { readEditorAction } from "./actions.ts";
import { editorMedia, editorPhotos } from "./media.ts";
import {
  EDITOR_PAGE,
  editorCallout,
  editorHighlight,
  editorLine,
  editorPageWidth,
  editorShape,
  editorText,
  roundOf,
} from "./shapes.ts";

const MOST_PER_PAGE = 20_000;

/** Reads the annotations of the old exports, `pageEditor`. Unknown kinds are left out. */
export function readEditorItems({ data, book, log, places }: ItemSource): readonly Annotation[] {
  const [pages, root] = Array.isArray(data)
    ? [data as readonly unknown[], "pageEditor"]
    : [listOf(fieldsOf(data)["pageAnnos"]), "pageAnnos"];
  return pages.slice(0, book.pages.length).flatMap((page, at) =>
    listOf(page)
      .slice(0, MOST_PER_PAGE)
      .flatMap((entry, index) => {
        const fields = fieldsOf(entry);
        const className = textOf(fields["annotype"]).split(/[.:]/).at(-1) ?? "";
        const path = `${root}[${at}][${index}]`;
        const item = itemOf(className, fields, { book, places });
        if (!item) return [];
        const { x, y, width, height, rotation } = fieldsOf(fields["location"]);
        // The box of a level or upright line has no height or no width.
        const place = item.kind === "line" ? lineBoxOf(x, y, width, height) : boxOf(x, y, width, height);
        if (!place) return [];
        const ownAction = readEditorAction(fields["action"], { book, places, log, path });
        const action = ownAction ?? (item.kind === "text" ? linkInWords(fields) : null);
        return annotationOf({
          id: textOf(fields["annoId"]) || `p${at + 1}-${index}`,
          page: pageIndex(at),
          item,
          ...place,
          rotation: numberIn(rotation, -3600, 3600, 0),
          pivot: "corner",
          alpha: alphaOf(fields["alpha"]),
          name: wordsOf(textOf(fieldsOf(fields["hint"])["text"])),
          hint: hintOf(fields["hint"]),
          highlight: editorHighlight(fields),
          ...shadowOf(fields),
          animation: editorAnimation(fields),
          actions: action ? [{ on: momentOf(fieldsOf(fields["action"])["triggerEventType"]), action }] : [],
          className,
        });
      }),
  );
}

/** A shadow by Flash's values: its distance from the item and its angle, degrees clockwise from the right. */
function shadowOf(fields: Fields): Pick<Annotation, "shadow"> {
  const shadow = fieldsOf(fields["shadow"]);
  if (!isOn(shadow["hasDropShadow"], false)) return {};
  const width = editorPageWidth(fields);
  const angle = (numberIn(shadow["shadowAngle"], -3600, 3600, 45) * Math.PI) / 180;
  const distance = numberIn(shadow["shadowDistance"], 0, 200, 4) / width;
  const blur = Math.max(numberIn(shadow["shadowBlurX"], 0, 200, 4), numberIn(shadow["shadowBlurY"], 0, 200, 4)) / width;
  const ink = inkOf(shadow["shadowColor"], shadow["shadowAlpha"], { color: "#000000", alpha: 0.5 });
  return { shadow: { ink, x: distance * Math.cos(angle), y: distance * Math.sin(angle), blur } };
}

/** The action of a text that has none of its own, by a link in its markup. */
function linkInWords(fields: Fields): Action | null {
  const url = linkIn(textOf(fields["textStr"] ?? fields["strText"]));
  return url === "" ? null : { kind: "url", url, target: "" };
}

/** The item of a class, by the class name without packages; null = an unknown class. */
function itemOf(className: string, fields: Fields, source: MediaSource): Item | null {
  const name = className.replace(/^TAnno/, "");
  const shape = editorShape(name, fields);
  if (shape) return shape;
  if (/^(Link|HighLightArea)$/.test(name)) return linkItem(name, fields);
  if (/^(Image|Clipart|DynamicShowPhoto|SWF1?)$/.test(name)) return imageItem(fields, source);
  const isButton = /^(Button|DynamicButton)$/.test(name);
  if (isButton) return isFlashButton(fields) ? imageItem(fields, source) : buttonItem(name, fields);
  if (/^(Arrow|Line)$/.test(name)) return editorLine(name, fields);
  if (/Text/.test(name)) return editorText(name, fields);
  if (name === "Callout") return editorCallout(fields);
  if (name === "HotSpots") {
    return { kind: "hotspot", look: hotspotLook(textOf(fields["hotSpotsURL"])), color: "#f7941d" };
  }
  if (name === "Zoom") return { kind: "zoom" };
  if (name === "Print") return { kind: "print" };
  if (name === "Cart") return { kind: "cart", offer: offerOf(fields, textOf(fields["annoId"]), source.book.baseUrl) };
  return editorPhotos(name, fields, source) ?? editorMedia(name, fields, source);
}

function linkItem(name: string, fields: Fields): Item {
  if (name === "HighLightArea") {
    const written = { color: fields["outColor"] ?? fields["color"], alpha: fields["outAlpha"] };
    const marker = { color: "#ffeb3b", alpha: 0.35 };
    const ink = inkOf(written.color, written.alpha, marker);
    return { kind: "highlight", ink: isAlphaSet(written) ? ink : { ...ink, alpha: marker.alpha }, label: "" };
  }
  const read = (state: string) => ({ color: fields[`${state}Color`], alpha: fields[`${state}Alpha`] });
  const written = { out: read("out"), over: read("over"), down: read("down") };
  // A link from the PDF has no id and no colours: the page under it shows it, and must stay readable.
  const isFromPdf = isUnset(fields["annoId"]);
  const isUnsaid = isUnset(written.out.color) && isUnset(written.out.alpha);
  const isBare = isUnsaid && (isFromPdf || !isStyleUnset(written));
  const inks = linkInks(isBare ? { ...written, out: { color: "", alpha: 0 } } : written);
  const [across, down] = [readNumber(fields["ellipseW"]), readNumber(fields["ellipseH"])];
  return {
    kind: "link",
    ...inks,
    borderColor: inkOf(fields["borderColor"], 1, LINK_INK).color,
    round: roundOf(across ?? down ?? 0, down ?? across ?? 0, editorPageWidth(fields)),
    isPulsing: !isBare && isOn(fields["pageViewedBool"], true),
    isHoverable: !NO_HOVER.test(textOf(fields["mouseOver"]).trim()),
  };
}

/** Words that switch off the effect under a pointer; "false" and "0" do not, as they may be a saved state (ANNO-04). */
const NO_HOVER = /^(none|no|hide|hidden|disabled?)$/i;

function imageItem(fields: Fields, source: MediaSource): Item | null {
  const address = mediumOf([writtenAddress(fields["url"]) || fields["swfURL"]], undefined, source);
  if (address === "") return null;
  const url = isFlash(address) ? "" : address;
  const effect = textOf(fields["mouseOverEffect"]);
  return {
    kind: "image",
    url,
    hover: effect === "1" ? "grow" : effect === "2" ? "shine" : "none",
    popUp: mediumOf([fields["popUpImage"]], undefined, source),
    border: { ink: inkOf(fields["borderColor"], 1, { color: "#000000", alpha: 1 }), width: 0 },
    isAnimated: /\.gif(\?|$)/i.test(url),
  };
}

/** Whether a file is a Flash film, which no browser plays any more; its place on the page stays empty. */
function isFlash(address: string): boolean {
  return /\.swf(\?|#|$)/i.test(address);
}

/** Whether a button is only a Flash film: it has neither a text nor colours. */
function isFlashButton(fields: Fields): boolean {
  const isBare = fields["normalColorA"] === undefined && fields["normalColor"] === undefined;
  return isFlash(textOf(fields["url"])) && isBare && wordsOf(textOf(fields["buttonCaption"])) === "";
}

function buttonItem(name: string, fields: Fields): Item {
  const { size, bold, italic, color, font } = fieldsOf(fields["Format"]);
  const run = {
    ...PLAIN_TEXT,
    text: wordsOf(textOf(fields["buttonCaption"])),
    size: numberIn(size, 6, 120, 14) / EDITOR_PAGE.height,
    color: inkOf(color, 1, { color: "#ffffff", alpha: 1 }).color,
    isBold: isOn(bold, false),
    isItalic: isOn(italic, false),
    family: textOf(font).replace(/[^\w\s,-]/g, ""),
  };
  const fill = (state: string, other: string): Fill => {
    if (/^none$/i.test(textOf(fields["fillStyle"]).trim())) return { kind: "none" };
    const ink = (part: string) => {
      const color = fields[`${state}Color${part}`] ?? fields[`${state}Color`];
      return inkOf(color, fields[`${state}Alpha`], { color: other, alpha: 0.9 });
    };
    return textOf(fields["fillStyle"]) === "gradient"
      ? { kind: "gradient", from: ink("A"), to: ink("B"), angle: 90 }
      : plainFill(ink("A"));
  };
  return {
    kind: "button",
    caption: { runs: run.text === "" ? [] : [run], align: "center" },
    out: fill("normal", "#2f5fb3"),
    over: fill("over", "#3d74d4"),
    down: fill("down", "#234a8f"),
    round: numberIn(fields["buttonRoundW"], 0, 300, 8) / EDITOR_PAGE.width,
    border: { ink: inkOf(fields["borderColor"], 1, { color: "#000000", alpha: 0 }), width: 0 },
    isDynamic: name === "DynamicButton",
  };
}

/** The shape of a hotspot, by the name of its Flash film. */
function hotspotLook(name: string): Extract<Item, { kind: "hotspot" }>["look"] {
  const word = name.toLowerCase();
  const look = (["star", "arrow", "cross", "heart"] as const).find((each) => word.includes(each));
  return look ?? (/dot|disc|ball|circle$/.test(word) ? "disc" : "ring");
}

function hintOf(value: unknown): Hint | null {
  const fields = fieldsOf(value);
  const text = plainLines(textOf(fields["text"]));
  if (text === "") return null;
  return {
    text,
    isPlainBox: textOf(fields["hintShapeType"]) === "2",
    ink: inkOf(fields["hintShapeColor"], fields["hintShapeAlpha"], { color: "#ffffcc", alpha: 1 }),
    edge: inkOf(fields["hintShapeColor2"], 1, { color: "#999966", alpha: 1 }).color,
    width: numberIn(fields["hintW"], 0, 2000, 0),
    height: numberIn(fields["hintH"], 0, 2000, 0),
    isSizedByText: isOn(fields["hintAuto"], true),
    pageWidth: numberIn(fields["pageW"], 1, 10_000, EDITOR_PAGE.width),
  };
}
