import type { Action, Annotation, Item } from "./annotation.ts";
import { paragraphsOf, PLAIN_TEXT } from "./flash-text.ts";
import { pageOf } from "./item-actions-editor.ts";
import { alphaOf, annotationOf, audioOf, boxOf, fieldsIn, inkOf, isOn, LINK_INK, momentOf, numberIn, offerOf, photosOf, plainFill, videoOf, type ItemSource } from "./item-parts.ts";
import type { Book } from "./book.ts";
import { toIndex } from "./pages.ts";
import { fieldsOf, inWords, isFields, readAddress, readCount, textOf, type Fields } from "./values.ts";

/** Lengths in book.json are px of a page so wide. */
const PAGE = { width: 600, height: 800 } as const;

/** Annotations of a book.json: lists by the 1-based number of the page. */
export function readNativeItems({ data, book, log }: ItemSource): readonly Annotation[] {
  return Object.entries(fieldsOf(data)).flatMap(([key, entries]) => {
    const number = readCount(key, book.pages.length);
    if (number === null) {
      log.note(`annotations.${key}`, "is no page of the book", "the book without it");
      return [];
    }
    return fieldsIn(entries).flatMap((written, index) => {
      const fields: Fields = { ...written, ...fieldsOf(written["rect"]), kind: written["kind"] ?? written["type"] };
      const path = `annotations.${key}[${index}]`;
      const box = boxOf(fields["x"], fields["y"], fields["width"], fields["height"]);
      const item = itemOf(fields, book);
      if (!box || !item) {
        log.note(path, box ? `is of a kind that is not known: ${inWords(fields["kind"])}` : "has no place", "the page without it");
        return [];
      }
      const name = (textOf(fields["name"]) || textOf(fields["title"])).slice(0, 300);
      return annotationOf({
        id: textOf(fields["id"]) || `n${number}-${index}`,
        page: toIndex(number),
        item,
        ...box,
        rotation: numberIn(fields["rotation"], -3600, 3600, 0),
        alpha: alphaOf(fields["alpha"]),
        name,
        hint: hintOf(textOf(fields["hint"])),
        actions: [fields["action"] ?? fields["target"] ?? []].flat().flatMap((written) => {
          const action = actionOf(fieldsOf(written), book);
          return action ? [{ on: momentOf(fieldsOf(written)["on"]), action }] : [];
        }),
        animation: animationOf(fields["animation"]),
        isHidden: isOn(fields["hidden"], false),
      });
    });
  });
}

function animationOf(value: unknown): Annotation["animation"] {
  if (!isFields(value) || textOf(value["name"]) === "") return null;
  const direction = textOf(value["direction"]);
  return {
    name: textOf(value["name"]),
    duration: numberIn(value["duration"], 0.05, 60, 1),
    timing: textOf(value["timing"] ?? value["timeFun"]) || "ease",
    delay: numberIn(value["delay"], 0, 600, 0),
    count: textOf(value["count"]) === "infinite" ? Infinity : numberIn(value["count"], 1, 1000, 1),
    direction: direction === "reverse" || direction === "alternate" || direction === "alternate-reverse" ? direction : "normal",
  };
}

function hintOf(text: string): Annotation["hint"] {
  const ink = { color: "#22252b", alpha: 0.94 };
  return text === "" ? null : { text, isPlainBox: false, ink, edge: "#22252b", width: 0, height: 0, isSizedByText: true, pageWidth: PAGE.width };
}

function itemOf(fields: Fields, { baseUrl }: Book): Item | null {
  const { kind, color } = fields;
  const url = readAddress(textOf(fields["url"]) || textOf(fields["src"]), baseUrl);
  const hasUrl = textOf(fields["url"]) !== "" || textOf(fields["src"]) !== "";
  const ink = inkOf(color, fields["inkAlpha"], LINK_INK);
  const bare = color === undefined; // links of the book's own print are seen only when a pointer is over them
  const text = () => paragraphsOf(textOf(fields["text"]), PAGE.height, { ...PLAIN_TEXT, size: numberIn(fields["size"], 4, 300, 16) / PAGE.height, color: inkOf(color, 1, { color: "#1b1e24", alpha: 1 }).color });
  const border = { ink: inkOf(fields["borderColor"], 1, { color: "#000000", alpha: 1 }), width: numberIn(fields["borderWidth"], 0, 100, 0) / PAGE.width };
  const round = numberIn(fields["round"], 0, 600, 0) / PAGE.width;
  switch (textOf(kind)) {
    case "link":
      return {
        kind: "link",
        out: bare ? { ...ink, alpha: 0 } : ink,
        over: inkOf(fields["overColor"], fields["overAlpha"], { ...ink, alpha: bare ? 0.2 : Math.min(1, ink.alpha + 0.2) }),
        down: inkOf(fields["downColor"], fields["downAlpha"], { ...ink, alpha: bare ? 0.35 : ink.alpha }),
        borderColor: ink.color,
        round,
        isPulsing: !bare && isOn(fields["pulse"], true),
      };
    case "image":
      return url && hasUrl ? { kind: "image", url, hover: textOf(fields["hover"]) === "grow" ? "grow" : textOf(fields["hover"]) === "shine" ? "shine" : "none", popUp: "", border, isAnimated: /\.gif(\?|$)/i.test(url) } : null;
    case "button": {
      const [run] = text()[0]?.runs ?? [];
      const fill = inkOf(fields["fill"], 1, { color: "#2f5fb3", alpha: 1 });
      const caption = { runs: run ? [{ ...run, color: inkOf(color, 1, { color: "#ffffff", alpha: 1 }).color }] : [], align: "center" as const };
      return { kind: "button", caption, out: plainFill(fill), over: plainFill({ ...fill, alpha: 0.85 }), down: plainFill({ ...fill, alpha: 0.7 }), round, border, isDynamic: false };
    }
    case "shape":
      return { kind: "shape", shape: textOf(fields["shape"]) === "ellipse" ? "ellipse" : "rectangle", fill: plainFill(ink), border, round, params: {} };
    case "text":
      return { kind: "text", paragraphs: text(), lineHeight: 1.35, ground: { kind: "none" }, effect: "none", secondsPerRound: 10 };
    case "highlight":
      return { kind: "highlight", ink: inkOf(color, fields["inkAlpha"], { color: "#ffeb3b", alpha: 0.35 }), label: "" };
    case "hotspot":
      return { kind: "hotspot", look: "ring", color: inkOf(color, 1, { color: "#d9482b", alpha: 1 }).color };
    case "photos": {
      const photos = photosOf(fields["photos"] ?? [], baseUrl);
      return photos.length === 0 ? null : { kind: "photos", look: "swiper", photos, secondsEach: numberIn(fields["seconds"], 0.5, 600, 4), isAutomatic: isOn(fields["autoplay"], false), isLooping: true };
    }
    case "video":
      return url && hasUrl ? { kind: "video", video: videoOf(url, { poster: readAddress(textOf(fields["poster"]), baseUrl) ?? "" }) } : null;
    case "audio":
      return url && hasUrl ? { kind: "audio", audio: audioOf([{ url, title: textOf(fields["title"]) }]) } : null;
    case "frame":
      return url && hasUrl ? { kind: "frame", url, html: "" } : null;
    case "cart":
      return { kind: "cart", offer: offerOf(fields, textOf(fields["id"]), baseUrl) };
    case "zoom":
    case "print":
      return { kind: textOf(kind) === "zoom" ? "zoom" : "print" };
    default:
      return null;
  }
}

/** An action: `{ "page": 12 }`, `{ "url": "…", "target": "self" }`, `{ "photos": [...] }`, `{ "title", "text" }`, `{ "show": ["id"] }`. */
function actionOf(fields: Fields, { baseUrl, pages }: Book): Action | null {
  if (fields["page"] !== undefined) return { kind: "page", page: pageOf(fields["page"], pages.length) };
  if (fields["url"] !== undefined) return { kind: "url", url: textOf(fields["url"]), target: textOf(fields["target"]) };
  if (fields["photos"] !== undefined) {
    const photos = photosOf(fields["photos"], baseUrl);
    return photos.length === 0 ? null : { kind: "photos", photos, start: 0 };
  }
  if (fields["text"] !== undefined) {
    const picture = textOf(fields["picture"]);
    const info = { title: textOf(fields["title"]), paragraphs: paragraphsOf(textOf(fields["text"]), PAGE.height), picture: picture === "" ? "" : (readAddress(picture, baseUrl) ?? ""), buttonName: textOf(fields["button"]), link: textOf(fields["link"]), width: 0, height: 0 };
    return { kind: "info", info };
  }
  for (const to of ["show", "hide", "switch"] as const) {
    if (fields[to] !== undefined) return { kind: "toggle", ids: [fields[to]].flat().map(textOf), to };
  }
  const video = readAddress(textOf(fields["video"]), baseUrl);
  return fields["video"] !== undefined && video ? { kind: "video", video: videoOf(video, { isPopup: true }), title: textOf(fields["title"]) } : null;
}
