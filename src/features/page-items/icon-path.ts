import { isIconName, type IconName } from "../../chrome/icons.ts";
import { SPRITE_PREFIX } from "../../chrome/sprite.ts";

/** Names that books have for icons of ours. */
const ALIASES: Readonly<Record<string, IconName>> = {
  memo: "sticky-note",
  note: "sticky-note",
  clip: "paperclip",
  home: "house",
  question: "circle-question-mark",
  help: "circle-question-mark",
  email: "mail",
  envelope: "mail",
  location: "map-pin",
  marker: "map-pin",
  cart: "shopping-cart",
  shop: "shopping-bag",
  photo: "image",
  picture: "image",
  sound: "volume-2",
  audio: "volume-2",
  like: "heart",
  warning: "triangle-alert",
  idea: "lightbulb",
  web: "globe",
  telephone: "phone",
  calendar: "calendar-days",
  time: "clock",
  person: "user",
};
const FALLBACK: IconName = "info";

/** The icon of a book's name for one; one that we do not have becomes the sign for "here is more". */
export function iconNamed(name: string): IconName {
  const word = name.trim().toLowerCase().replace(/[\s_]+/g, "-");
  if (isIconName(word)) return word;
  return Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? FALLBACK) : FALLBACK;
}

const kept = new WeakMap<Element, Path2D>();

/** The outlines of an icon in its own 24 x 24 px, as the page's icons have them; null until those are there. */
export function iconPath(name: IconName): Path2D | null {
  const symbol = document.getElementById(SPRITE_PREFIX + name);
  if (!symbol) return null;
  const known = kept.get(symbol);
  if (known) return known;
  const path = new Path2D();
  for (const part of symbol.children) addPart(path, part);
  kept.set(symbol, path);
  return path;
}

/** What icons are made of. Source: Lucide's sprite. */
function addPart(path: Path2D, part: Element): void {
  const number = (name: string) => Number(part.getAttribute(name) ?? 0);
  switch (part.tagName.toLowerCase()) {
    case "path":
      return path.addPath(new Path2D(part.getAttribute("d") ?? ""));
    case "rect":
      return path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx") || number("ry"));
    case "circle":
      path.moveTo(number("cx") + number("r"), number("cy"));
      return path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
    case "ellipse":
      path.moveTo(number("cx") + number("rx"), number("cy"));
      return path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI);
    case "line":
      path.moveTo(number("x1"), number("y1"));
      return path.lineTo(number("x2"), number("y2"));
    case "polyline":
    case "polygon": {
      const isClosed = part.tagName.toLowerCase() === "polygon";
      return path.addPath(new Path2D(`M${part.getAttribute("points") ?? "0 0"}${isClosed ? "Z" : ""}`));
    }
  }
}
