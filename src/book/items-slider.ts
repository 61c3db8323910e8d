import type { Action, Annotation, Item } from "./annotation.ts";
import {
  alphaOf, annotationOf, audioOf, boxOf, LINK_INK, numberIn, onPress, photosOf, videoOf, type ItemSource,
} from "./item-parts.ts";
import { paragraphsOf } from "./flash-text.ts";
import { pageIndex } from "./pages.ts";
import { fieldsOf, listOf, readAddress, readNumber, textOf, type Fields } from "./values.ts";

/** Elements of slides, `sliderJS`: geometry in px of each slide. */
export function readSliderItems({ data, book, log }: ItemSource): readonly Annotation[] {
  return listOf(data).slice(0, book.pages.length).flatMap((slide, at) => {
    const { info, elements } = fieldsOf(slide);
    const width = readNumber(fieldsOf(info)["width"]) ?? 0;
    const height = readNumber(fieldsOf(info)["height"]) ?? 0;
    if (width <= 0 || height <= 0) return [];
    return listOf(elements).flatMap((element, index) => {
      const { template, style, action } = fieldsOf(element);
      const place = fieldsOf(style);
      const part = (key: string, whole: number) => (readNumber(place[key]) ?? NaN) / whole;
      const box = boxOf(part("left", width), part("top", height), part("width", width), part("height", height));
      const item = itemOf(fieldsOf(template), height, book.baseUrl);
      if (!item || !box) {
        const fault = item ? "has no place" : "is of a kind that is not known";
        log.note(`sliderJS[${at}].elements[${index}]`, fault, "the page without it");
        return [];
      }
      const actions = onPress(actionOf(fieldsOf(action), book.baseUrl));
      const [rotation, alpha] = [numberIn(place["rotate"], -3600, 3600, 0), alphaOf(place["opacity"])];
      const className = textOf(fieldsOf(template)["type"]);
      const id = `s${at + 1}-${index}`;
      return annotationOf({ id, page: pageIndex(at), item, ...box, rotation, alpha, actions, className });
    });
  });
}

function itemOf(template: Fields, height: number, baseUrl: string): Item | null {
  const content = textOf(template["content"]);
  const url = content === "" ? null : readAddress(content, baseUrl);
  switch (textOf(template["type"]).toUpperCase()) {
    case "LINK":
      return {
        kind: "link", out: { ...LINK_INK, alpha: 0 }, over: LINK_INK, down: LINK_INK,
        borderColor: LINK_INK.color, round: 0, isPulsing: false,
      };
    case "IMAGE":
      if (!url) return null;
      return {
        kind: "image", url, hover: "none", popUp: "", border: { ink: LINK_INK, width: 0 },
        isAnimated: /\.gif(\?|$)/i.test(url),
      };
    case "SOUNDPLAYER":
      return url ? { kind: "audio", audio: audioOf([{ url, title: "" }]) } : null;
    case "HTML5-VIDEO":
      return url ? { kind: "video", video: videoOf(url, { provider: "file", source: url }) } : null;
    case "TEXT":
      return {
        kind: "text", paragraphs: paragraphsOf(content, height), lineHeight: 1.3,
        ground: { kind: "none" }, effect: "none", secondsPerRound: 10,
      };
    default:
      return null;
  }
}

function actionOf({ type, content, params }: Fields, baseUrl: string): Action | null {
  if (textOf(type) === "openUrl") {
    return { kind: "url", url: textOf(content), target: textOf(fieldsOf(params)["target"]) };
  }
  if (textOf(type) !== "slide-box") return null;
  const photos = photosOf(Array.isArray(content) ? content : [{ url: content }], baseUrl);
  return photos.length > 0 ? { kind: "photos", photos, start: 0 } : null;
}
