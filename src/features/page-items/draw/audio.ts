import type { Rect } from "../../../book/geometry/layout.ts";
import type { Item } from "../../../book/publication/annotation.ts";
import { type AudioSkin, audioSkin } from "../../../book/publication/audio-skins.ts";
import { fontOf } from "../text/draw.ts";
import type { SizedRun } from "../text/layout.ts";
import { tracePlay } from "./icons.ts";
import { discIn, type Painting, traceBox } from "./painting.ts";

type AudioItem = Extract<Item, { readonly kind: "audio" }>;
type Ctx = CanvasRenderingContext2D;
/** The colours of a player: its ground, its title, its line, the disc to press and the sign on the disc. */
type Colors = readonly [paper: string, ink: string, line: string, face: string, sign: string];

/** Sizes of players: px, and fractions of their height. The style sheet has the same. */
const PLAYER = {
  leastPx: 14,
  mostPx: 52,
  wavePx: 72,
  buttonPx: 76,
  barLeastPx: 110, // narrower ones are their button alone
  wordsPx: 13,
  faceFrac: 0.76,
  padFrac: 0.12,
  wordsFrac: 0.27,
} as const;
const CARD = { leastWidthPx: 180, leastHeightPx: 128, roundPx: 14, padPx: 10 } as const;
const INK: Colors = ["#1d2128", "#f4f5f7", "rgba(255,255,255,0.22)", "#ffffff", "#1d2128"];
const PAPER: Colors = ["#ffffff", "#1b1e24", "#d9dde4", "#2257c4", "#ffffff"];

/** The colours of the skins, without the gradients and the glass that elements have. */
const SKIN_COLORS: Readonly<Record<string, Colors>> = {
  paper: PAPER,
  accent: ["#2257c4", "#ffffff", "rgba(255,255,255,0.34)", "#ffffff", "#2257c4"],
  simple: ["rgba(255,255,255,0.86)", "#1b1e24", "#d9dde4", "rgba(0,0,0,0)", "#1b1e24"],
  decent: ["#faf7f1", "#37322a", "#ddd4c4", "#37322a", "#faf7f1"],
  glass: ["rgba(24,28,36,0.56)", "#ffffff", "rgba(255,255,255,0.36)", "rgba(255,255,255,0.24)", "#ffffff"],
  enjoy: ["#74305f", "#ffffff", "rgba(255,255,255,0.3)", "#ffd9a8", "#5c2a56"],
  wave: ["#1d2128", "#f4f5f7", "rgba(255,255,255,0.22)", "#7fd0c4", "#10302c"],
  fade: ["rgba(24,28,36,0.72)", "#ffffff", "rgba(255,255,255,0.22)", "#ffffff", "#1d2128"],
  tree: ["#237a49", "#ffffff", "#b98a4e", "#237a49", "#ffffff"],
  christmas: ["#c9302c", "#ffffff", "#e8c46a", "#c9302c", "#ffffff"],
  switch: ["#7a818d", "#ffffff", "#7a818d", "#ffffff", "#4a505b"],
};
/** The corners of a fir tree: x and y of each, fractions of its box. */
const TREE = [
  0.5, 0, 0.76, 0.3, 0.64, 0.3, 0.88, 0.6, 0.76, 0.6, 1, 0.9, 0, 0.9, 0.24, 0.6, 0.12, 0.6, 0.36, 0.3, 0.24, 0.3,
] as const;

/** Draws an audio player like the element that lies over its page at rest; nothing where it has no controls. */
export function drawAudio(painting: Painting, { audio }: AudioItem): void {
  if (!audio.isVisible) return;
  const skin = audioSkin(audio.skin);
  const colors = SKIN_COLORS[skin.name] ?? INK;
  const { ctx, box } = painting;
  if (skin.layout === "switch") return drawSwitch(ctx, box, colors);
  if (skin.layout === "button") return drawDisc(ctx, box, skin, colors);
  if (box.width < PLAYER.barLeastPx) return drawFace(ctx, { ...discIn(box), side: barSize(box, skin) }, colors);
  drawBar(painting, skin, colors, audio.sources[0]?.title ?? "");
}

/** The height of a bar, px, which is also the side of the button that is left of it in a narrow box. */
function barSize({ width, height }: Rect, { layout }: AudioSkin): number {
  const most = layout === "wave" ? PLAYER.wavePx : Math.min(PLAYER.mostPx, width * 0.3);
  return Math.max(PLAYER.leastPx, Math.min(most, height));
}

function drawBar({ ctx, box }: Painting, skin: AudioSkin, colors: Colors, title: string): void {
  const { layout, name } = skin;
  const isCard = layout === "card" && box.width >= CARD.leastWidthPx && box.height >= CARD.leastHeightPx;
  const size = barSize(box, skin);
  const body = isCard ? box : { ...box, y: box.y + (box.height - size) / 2, height: size };
  const [paper, ink, line] = colors;
  ctx.fillStyle = paper;
  traceBox(ctx, body, isCard ? CARD.roundPx : name === "simple" ? 8 : name === "decent" ? 10 : size / 2);
  ctx.fill();
  const pad = isCard ? CARD.padPx : 0;
  const middle = body.y + pad + size / 2;
  const x = body.x + pad + size * (PLAYER.padFrac + PLAYER.faceFrac / 2);
  drawFace(ctx, { x, y: middle, side: size * PLAYER.faceFrac }, colors);
  const left = body.x + pad + size * (PLAYER.padFrac + PLAYER.faceFrac + 0.18);
  const right = body.x + body.width - pad - size * 0.32;
  if (right <= left) return;
  ctx.fillStyle = line;
  ctx.fillRect(left, middle + size * 0.16, right - left, Math.max(1, size * 0.06));
  const sizePx = Math.min(PLAYER.wordsPx, size * PLAYER.wordsFrac);
  drawTitle(ctx, title, { left, right, middle: middle - size * 0.12, sizePx, color: ink });
}

type Title = Pick<SizedRun, "sizePx" | "color"> & {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
};

/** Draws a title in one line, cut where its player ends. */
function drawTitle(ctx: Ctx, title: string, { left, right, middle, sizePx, color }: Title): void {
  if (title === "") return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, middle - sizePx, right - left, sizePx * 2);
  ctx.clip();
  ctx.font = fontOf({ family: "", sizePx, color, isBold: true, isItalic: false, isUnderlined: false });
  ctx.fillStyle = color;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(title, left, middle + sizePx * 0.35);
  ctx.restore();
}

type Face = { readonly x: number; readonly y: number; readonly side: number };

function drawFace(ctx: Ctx, { x, y, side }: Face, [, , , face, sign]: Colors): void {
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(x, y, side / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = sign;
  tracePlay(ctx, x, y, side * 0.46);
  ctx.fill();
}

function drawDisc(ctx: Ctx, box: Rect, { shape, name }: AudioSkin, colors: Colors): void {
  const { x, y, radius } = discIn(box);
  const side = Math.min(PLAYER.buttonPx, radius * 2);
  const [paper, ink] = colors;
  if (shape === "tree") return drawTree(ctx, { x: x - side / 2, y: y - side / 2, width: side, height: side }, colors);
  const isDark = name === "fade" || name === "ink";
  const faceColors: Colors = isDark ? [paper, ink, "", paper, ink] : colors;
  drawFace(ctx, { x, y, side: shape === "bauble" ? side * 0.88 : side }, faceColors);
}

function drawTree(ctx: Ctx, { x, y, width, height }: Rect, [paper, ink, trunk]: Colors): void {
  ctx.fillStyle = trunk;
  ctx.fillRect(x + width * 0.42, y + height * 0.8, width * 0.16, height * 0.2);
  ctx.fillStyle = paper;
  ctx.beginPath();
  for (let at = 0; at < TREE.length; at += 2) ctx.lineTo(x + (TREE[at] ?? 0) * width, y + (TREE[at + 1] ?? 0) * height);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = ink;
  tracePlay(ctx, x + width / 2, y + height * 0.58, width * 0.24);
  ctx.fill();
}

function drawSwitch(ctx: Ctx, box: Rect, [paper, , , knob]: Colors): void {
  const { x, y } = discIn(box);
  const size = Math.max(PLAYER.leastPx, Math.min(48, box.height, box.width * 0.52));
  const width = size * 1.86;
  ctx.fillStyle = paper;
  traceBox(ctx, { x: x - width / 2, y: y - size / 2, width, height: size }, size / 2);
  ctx.fill();
  ctx.fillStyle = knob;
  ctx.beginPath();
  ctx.arc(x - width / 2 + size * 0.5, y, size * 0.42, 0, 2 * Math.PI);
  ctx.fill();
}
