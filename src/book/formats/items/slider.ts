import type { Action, Annotation, Item } from "../../publication/annotation.ts";
import { pageIndex } from "../../publication/pages.ts";
import { type Fields, fieldsOf, listOf, readColor, readNumber, textOf } from "../../settings/values.ts";
import { slideMotions } from "./animations.ts";
import { paragraphsOf } from "./markup.ts";
import { audioOf, type MediaSource, mediumOf, photosOf, videoOf, writtenAddress } from "./media.ts";
import { alphaOf, annotationOf, boxOf, type ItemSource, LINK_INK, numberIn, onPress } from "./parts.ts";

/** Reads the elements of slides, `sliderJS`, which are measured in px of their slide. */
export function readSliderItems({ data, book, places }: ItemSource): readonly Annotation[] {
  return listOf(data)
    .slice(0, book.pages.length)
    .flatMap((slide, at) => {
      const { info, elements } = fieldsOf(slide);
      const width = readNumber(fieldsOf(info)["width"]) ?? 0;
      const height = readNumber(fieldsOf(info)["height"]) ?? 0;
      if (width <= 0 || height <= 0) return [];
      return listOf(elements).flatMap((element, index) => {
        const { template, style, action, animations } = fieldsOf(element);
        const place = fieldsOf(style);
        const part = (key: string, whole: number) => (readNumber(place[key]) ?? NaN) / whole;
        const box = boxOf(part("left", width), part("top", height), part("width", width), part("height", height));
        const item = itemOf(fieldsOf(template), place, height, { book, places });
        if (!item || !box) return [];
        const actions = onPress(actionOf(fieldsOf(action), { book, places }));
        const [rotation, alpha] = [numberIn(place["rotate"], -3600, 3600, 0), alphaOf(place["opacity"])];
        const className = textOf(fieldsOf(template)["type"]);
        const id = `s${at + 1}-${index}`;
        const motions = slideMotions(animations);
        return annotationOf({ id, page: pageIndex(at), item, ...box, rotation, alpha, actions, className, ...motions });
      });
    });
}

/** A content that is the address of a picture: elements of unknown kinds with it are shown as pictures. */
const PICTURE = /^(?!.*[<>])[^\n]{1,2000}\.(png|jpe?g|gif|webp|svg|avif)([?#].*)?$/i;

function itemOf(template: Fields, place: Fields, height: number, source: MediaSource): Item | null {
  // "#3f48cc,1.25": the meaning of the number is unknown; the link is translucent, so that the page can be read.
  const color = readColor(textOf(place["linkNormalColor"]).split(",")[0])?.slice(0, 7);
  const ink = { ...LINK_INK, ...(color && { color }) };
  const content = textOf(template["content"]);
  const type = textOf(template["type"]).toUpperCase();
  const isMedium = /^(IMAGE|SOUNDPLAYER|HTML5-VIDEO)$/.test(type) || (type !== "TEXT" && PICTURE.test(content.trim()));
  const url = isMedium ? mediumOf([content], undefined, source) : "";
  switch (type) {
    case "LINK":
      return {
        kind: "link",
        out: { ...ink, alpha: 0 },
        over: ink,
        down: ink,
        borderColor: ink.color,
        round: 0,
        isPulsing: false,
        isHoverable: true,
      };
    case "IMAGE":
      return url ? pictureAt(url) : null;
    case "SOUNDPLAYER":
      return url ? { kind: "audio", audio: audioOf([{ url, title: "" }]) } : null;
    case "HTML5-VIDEO":
      return url ? { kind: "video", video: videoOf(url, { provider: "file", source: url }) } : null;
    case "TEXT":
      return {
        kind: "text",
        paragraphs: paragraphsOf(content, height),
        lineHeight: { times: 1.3 },
        ground: { kind: "none" },
        effect: "none",
        secondsPerRound: 10,
      };
    default:
      return url ? pictureAt(url) : null;
  }
}

function pictureAt(url: string): Item {
  const border = { ink: LINK_INK, width: 0 };
  return { kind: "image", url, hover: "none", popUp: "", border, isAnimated: /\.gif(\?|$)/i.test(url) };
}

function actionOf({ type, content, params }: Fields, source: MediaSource): Action | null {
  if (textOf(type) === "openUrl") {
    const url = writtenAddress(content);
    return url === "" ? null : { kind: "url", url, target: textOf(fieldsOf(params)["target"]) };
  }
  if (textOf(type) !== "slide-box") return null;
  const photos = photosOf(Array.isArray(content) ? content : [{ url: content }], source);
  return photos.length > 0 ? { kind: "photos", photos, start: 0 } : null;
}
