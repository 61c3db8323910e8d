import type { Item } from "../../../book/publication/annotation.ts";
import { iconPathsAtom } from "../../../chrome/kit/icon-paths.ts";
import type { IconName } from "../../../chrome/kit/icons.ts";
import type { Store } from "../../../lib/feature.ts";
import { discIn, type IconOf, type Painting } from "./painting.ts";

/** Other names that books use for our icons. */
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

/**
 * The icon that a book names; the icon for information where we have none of that name.
 * @param iconOf knows of those that there are
 */
export function iconNamed(name: string, iconOf: IconOf): IconName {
  const word = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  if (iconOf(word as IconName)) return word as IconName;
  return Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? FALLBACK) : FALLBACK;
}

/** Icons are drawn on 24 x 24 px, with lines 2 px wide. */
const ICON = { sizePx: 24, linePx: 2 } as const;

/** Draws an icon item in its colour, as large as its box. */
export function drawIconItem(painting: Painting, { icon, color }: Extract<Item, { readonly kind: "icon" }>): void {
  const { x, y, radius } = discIn(painting.box);
  drawIcon(painting, iconNamed(icon, painting.iconOf), { x, y, sizePx: 2 * radius, color });
}

/** The middle, the side and the colour of an icon; px. */
type Place = { readonly x: number; readonly y: number; readonly sizePx: number; readonly color: string };

/** Draws one of our icons; a plain dot until the icons are loaded. */
export function drawIcon({ ctx, iconOf }: Pick<Painting, "ctx" | "iconOf">, name: IconName, place: Place): void {
  const { x, y, sizePx, color } = place;
  const path = iconOf(name);
  ctx.save();
  ctx.translate(x, y);
  if (path) {
    ctx.scale(sizePx / ICON.sizePx, sizePx / ICON.sizePx);
    ctx.translate(-ICON.sizePx / 2, -ICON.sizePx / 2);
    ctx.strokeStyle = color;
    ctx.lineWidth = ICON.linePx;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.stroke(path);
  } else {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(0, 0, sizePx / 6, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

/** Makes paths of the icons' outlines, each when it is first drawn. */
export function createIconOutlines(store: Store): IconOf {
  const paths = new Map<IconName, Path2D>();
  return (name) => {
    const known = paths.get(name);
    const all = store.get(iconPathsAtom);
    const path = all && Object.hasOwn(all, name) ? all[name] : undefined;
    if (known || path === undefined) return known ?? null;
    const outlines = new Path2D(path);
    paths.set(name, outlines);
    return outlines;
  };
}

/** The disc of a sign, fractions of the page's width. A sign is no larger than its item. */
const SIGN = { widthFrac: 0.075, iconFrac: 0.52, leastPx: 8, shadowPx: 1, shadow: "rgba(0,0,0,0.16)" } as const;
/** Signs in the smallest boxes reach no farther beyond them. */
export const SIGN_OVERHANG_PX = SIGN.leastPx + SIGN.shadowPx;
const SIGN_COLORS = {
  out: { disc: "rgba(255,255,255,0.94)", ink: "#16181c" },
  over: { disc: "#16181c", ink: "#ffffff" },
  down: { disc: "#000000", ink: "#ffffff" },
} as const;

/** Draws a round sign in the middle of an item that is only there to be pressed: zoom, print, cart, play. */
export function drawSign(painting: Painting, icon: IconName): void {
  const { ctx, box, page, phase } = painting;
  const { x, y, radius } = discIn(box);
  const size = Math.max(SIGN.leastPx, Math.min(radius, (page.width * SIGN.widthFrac) / 2));
  const colors = SIGN_COLORS[phase];
  ctx.fillStyle = SIGN.shadow;
  ctx.beginPath();
  ctx.arc(x, y, size + SIGN.shadowPx, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = colors.disc;
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 2 * Math.PI);
  ctx.fill();
  drawIcon(painting, icon, { x, y, sizePx: 2 * size * SIGN.iconFrac, color: colors.ink });
}

type Ctx = CanvasRenderingContext2D;

/** The play sign on videos; px, and fractions of the video's shorter side. The style sheet has the same. */
const PLAY = { ground: "rgba(14,16,20,0.62)", ink: "#ffffff", sideFrac: 0.34, leastPx: 20, mostPx: 60 } as const;

/** Draws the play sign in the middle of a video, like that of the video's element. */
export function drawPlay({ ctx, box }: Painting): void {
  const { x, y, radius } = discIn(box);
  const side = Math.min(PLAY.mostPx, Math.max(PLAY.leastPx, radius * 2 * PLAY.sideFrac));
  ctx.fillStyle = PLAY.ground;
  ctx.beginPath();
  ctx.arc(x, y, side / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = PLAY.ink;
  tracePlay(ctx, x, y, side * 0.42);
  ctx.fill();
}

/** Traces a triangle that points right, a little right of the middle, where it looks centred; `side` is px. */
export function tracePlay(ctx: Ctx, x: number, y: number, side: number): void {
  const [left, right] = [x - side * 0.3, x + side * 0.46];
  ctx.beginPath();
  ctx.moveTo(left, y - side * 0.42);
  ctx.lineTo(right, y);
  ctx.lineTo(left, y + side * 0.42);
  ctx.closePath();
}
