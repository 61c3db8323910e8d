import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, Audio } from "../../../book/publication/annotation.ts";
import { type AudioSkin, audioSkin, WAVE_BARS, waveBars } from "../../../book/publication/audio-skins.ts";
import { isRightToLeft } from "../../../book/text/direction.ts";
import { fontOf } from "../text/draw.ts";
import { type AudioColors, audioColors } from "./audio-colors.ts";
import { drawIcon, tracePlay } from "./icons.ts";
import { discIn, type Painting, traceBox } from "./painting.ts";

type Ctx = CanvasRenderingContext2D;

/** Sizes of players: px, and fractions of their height. The style sheet has the same. */
const PLAYER = {
  leastPx: 14,
  mostPx: 52,
  wavePx: 72,
  buttonPx: 76,
  barLeastPx: 110, // narrower ones are their button alone
  stepsLeastPx: 220, // ... and these have no steps from track to track
  volumeLeastPx: 320,
  volumePx: 96,
  leastWordsPx: 8,
  mostWordsPx: 13,
  faceFrac: 0.76,
  padFrac: 0.12,
  endFrac: 0.32,
  gapFrac: 0.18,
  wordsFrac: 0.27,
  headLines: 1.3, // the height of the title's line, of its letters
  lineFrac: 0.3, // what is slid
  waveFrac: 0.46,
  ruleFrac: 0.06,
  iconFrac: 0.58,
} as const;
const CARD = { leastWidthPx: 180, leastHeightPx: 128, roundPx: 14, padPx: 10, rowPx: 34, listPx: 15 } as const;

/** The corners of a fir tree: x and y of each, fractions of its box. */
const TREE = [
  0.5, 0, 0.76, 0.3, 0.64, 0.3, 0.88, 0.6, 0.76, 0.6, 1, 0.9, 0, 0.9, 0.24, 0.6, 0.12, 0.6, 0.36, 0.3, 0.24, 0.3,
] as const;

/** Draws an audio player like the element that lies over its page at rest; nothing where it has no controls. */
export function drawAudio(painting: Painting, { id, name }: Pick<Annotation, "id" | "name">, audio: Audio): void {
  if (!audio.isVisible) return;
  const skin = audioSkin(audio.skin);
  const colors = audioColors(skin.name);
  const { ctx, box } = painting;
  if (skin.layout === "switch") return drawSwitch(painting, colors);
  if (skin.layout === "button") return drawDisc(ctx, box, skin, colors);
  if (box.width < PLAYER.barLeastPx) return drawFace(ctx, { ...discIn(box), side: barSize(box, skin) }, colors);
  const { track, hasVolume } = painting.playerOf?.(id) ?? { track: 0, hasVolume: false };
  drawBar(painting, { audio, track, hasVolume, title: audio.sources[track]?.title || name }, skin, colors);
}

/** The height of a bar, px, which is also the side of the button that is left of it in a narrow box. */
function barSize({ width, height }: Rect, { layout }: AudioSkin): number {
  const most = layout === "wave" ? PLAYER.wavePx : Math.min(PLAYER.mostPx, width * 0.3);
  return Math.max(PLAYER.leastPx, Math.min(most, height));
}

/** A player as it is now. */
type Player = {
  readonly audio: Audio;
  readonly track: number;
  readonly title: string;
  readonly hasVolume: boolean;
};

function drawBar(painting: Painting, player: Player, skin: AudioSkin, colors: AudioColors): void {
  const { ctx, box } = painting;
  const { layout, name } = skin;
  const isCard = layout === "card" && box.width >= CARD.leastWidthPx && box.height >= CARD.leastHeightPx;
  const size = isCard ? PLAYER.mostPx : barSize(box, skin);
  const body = isCard ? box : { ...box, y: box.y + (box.height - size) / 2, height: size };
  fillBody(ctx, body, isCard ? CARD.roundPx : name === "simple" ? 8 : name === "decent" ? 10 : size / 2, colors);
  const pad = isCard ? CARD.padPx : size * PLAYER.padFrac;
  const hasList = player.audio.sources.length > 1;
  const top = isCard && hasList ? body.y + CARD.padPx : body.y + (body.height - size) / 2;
  const side = size * PLAYER.faceFrac;
  drawFace(ctx, { x: body.x + pad + side / 2, y: top + size / 2, side }, colors);
  const parts = { top, size, left: body.x + pad + side + size * PLAYER.gapFrac };
  const end = body.x + body.width - (isCard ? CARD.padPx : size * PLAYER.endFrac);
  const right = drawEnd(painting, { ...parts, right: end }, player, colors);
  if (right > parts.left) drawMiddle(painting, { ...parts, right }, player, skin, colors);
  if (isCard && hasList) drawTracks(ctx, { box, top: top + size }, player, colors);
}

/** The ground of a player, with what little of its shadow a leaf in flight shows. */
function fillBody(ctx: Ctx, body: Rect, round: number, { paper, toPaper, hasShadow }: AudioColors): void {
  const { x, y, width, height } = body;
  const fill = (rect: Rect, style: string | CanvasGradient) => {
    ctx.fillStyle = style;
    traceBox(ctx, rect, round + (rect.width - width) / 2);
    ctx.fill();
  };
  if (hasShadow) {
    fill({ x: x - 2, y: y + 1, width: width + 4, height: height + 5 }, "rgba(0,0,0,0.05)");
    fill({ x: x - 0.5, y: y + 0.5, width: width + 1, height: height + 1.5 }, "rgba(0,0,0,0.1)");
  }
  fill(body, blend(ctx, body, paper, toPaper));
}

/** A colour, or a gradient across a box. */
function blend(ctx: Ctx, { x, y, width, height }: Rect, from: string, to: string | undefined): string | CanvasGradient {
  if (to === undefined) return from;
  const gradient = ctx.createLinearGradient(x, y, x + width, y + height);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}

/** What lies between the left and the right of a player that is `size` px high. */
type Parts = { readonly top: number; readonly size: number; readonly left: number; readonly right: number };

/** Draws the steps and the volume. @returns where they begin, px */
function drawEnd(painting: Painting, { top, size, right }: Parts, player: Player, colors: AudioColors): number {
  const { ctx, box } = painting;
  const button = size * PLAYER.iconFrac;
  const middle = top + size / 2;
  let end = right;
  if (player.hasVolume && box.width >= PLAYER.volumeLeastPx) {
    const left = end - PLAYER.volumePx;
    const icon = { x: left + button / 2, y: middle, sizePx: button * 0.55, color: colors.muted };
    drawIcon(painting, "volume-2", icon);
    drawRule(ctx, { left: left + button + 4, right: end, middle, size }, colors.accent);
    end = left - size * PLAYER.gapFrac;
  }
  if (player.audio.sources.length < 2 || box.width < PLAYER.stepsLeastPx) return end;
  for (const [index, name] of (["skip-forward", "skip-back"] as const).entries()) {
    const icon = { x: end - button * (index + 0.5), y: middle, sizePx: button * 0.6, color: colors.ink };
    drawIcon(painting, name, icon);
  }
  return end - 2 * button - size * PLAYER.gapFrac;
}

/** Draws the title and, below it, how far the sound has come: nowhere yet. */
function drawMiddle(painting: Painting, parts: Parts, player: Player, skin: AudioSkin, colors: AudioColors): void {
  const { ctx } = painting;
  const { top, size, left, right } = parts;
  const sizePx = Math.max(PLAYER.leastWordsPx, Math.min(PLAYER.mostWordsPx, size * PLAYER.wordsFrac));
  const isWave = skin.layout === "wave";
  const head = sizePx * PLAYER.headLines;
  const line = size * (isWave ? PLAYER.waveFrac : PLAYER.lineFrac);
  const start = top + (size - head - size * 0.02 - line) / 2;
  const { audio, title } = player;
  const url = audio.sources[0]?.url ?? "";
  drawWords(ctx, title, { left, right, middle: start + head / 2, sizePx, color: colors.ink, weight: 600 });
  const middle = start + head + size * 0.02 + line / 2;
  if (isWave) drawWave(ctx, waveBars(url, WAVE_BARS), { left, right, middle, height: line }, colors.line);
  else drawRule(ctx, { left, right, middle, size }, colors.line);
}

type Across = { readonly left: number; readonly right: number; readonly middle: number };

function drawRule(ctx: Ctx, { left, right, middle, size }: Across & { readonly size: number }, color: string): void {
  const height = Math.max(1, Math.min(3, size * PLAYER.ruleFrac));
  ctx.fillStyle = color;
  ctx.fillRect(left, middle - height / 2, right - left, height);
}

function drawWave(
  ctx: Ctx,
  bars: readonly number[],
  { left, right, middle, height }: Across & { readonly height: number },
  color: string,
): void {
  const step = (right - left) / bars.length;
  ctx.fillStyle = color;
  for (const [index, bar] of bars.entries()) {
    const tall = height * 0.9 * bar;
    ctx.fillRect(left + step * (index + 0.5) - 1, middle - tall / 2, 2, tall);
  }
}

/** Draws the list of a card, cut where the card ends. */
function drawTracks(
  ctx: Ctx,
  { box, top }: { readonly box: Rect; readonly top: number },
  { audio: { sources }, track }: Player,
  { ink, muted, line, accent }: AudioColors,
): void {
  const { x, y, width, height } = box;
  const left = x + CARD.padPx;
  const right = x + width - CARD.padPx;
  const sizePx = PLAYER.mostWordsPx;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height - 6);
  ctx.clip();
  ctx.fillStyle = line;
  ctx.fillRect(left, top + CARD.padPx, right - left, 1);
  for (const [index, { title }] of sources.entries()) {
    const middle = top + CARD.listPx + CARD.rowPx * (index + 0.5);
    if (middle - CARD.rowPx / 2 > y + height) break;
    const words = { right: right - CARD.padPx, middle, sizePx };
    drawWords(ctx, String(index + 1), { ...words, left: left + CARD.padPx, color: muted, weight: 400 });
    const name = index === track ? ({ color: accent, weight: 600 } as const) : ({ color: ink, weight: 400 } as const);
    drawWords(ctx, title, { ...words, ...name, left: left + 2 * CARD.padPx + 1.4 * sizePx });
  }
  ctx.restore();
}

type Words = Across & { readonly sizePx: number; readonly color: string; readonly weight: 400 | 600 };

/** Draws words in one line, cut where their place ends. */
function drawWords(ctx: Ctx, words: string, { left, right, middle, sizePx, color, weight }: Words): void {
  if (words === "") return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, middle - sizePx, right - left, sizePx * 2);
  ctx.clip();
  const plain = { family: "", sizePx, color, isBold: false, isItalic: false, isUnderlined: false };
  ctx.font = fontOf(plain).replace("400", String(weight));
  ctx.fillStyle = color;
  const isCutAtStart = isRightToLeft(words) && ctx.measureText(words).width > right - left; // its beginning is seen
  ctx.textAlign = isCutAtStart ? "right" : "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(words, isCutAtStart ? right : left, middle + sizePx * 0.35);
  ctx.restore();
}

type Face = { readonly x: number; readonly y: number; readonly side: number };

function drawFace(ctx: Ctx, { x, y, side }: Face, { face, sign }: Pick<AudioColors, "face" | "sign">): void {
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(x, y, side / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = sign;
  tracePlay(ctx, x, y, side * 0.46);
  ctx.fill();
}

function drawDisc(ctx: Ctx, box: Rect, { shape }: AudioSkin, colors: AudioColors): void {
  const { x, y, radius } = discIn(box);
  const side = Math.min(PLAYER.buttonPx, radius * 2);
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  if (shape === "tree") return drawTree(ctx, square, colors);
  const { ink } = colors;
  if (shape === "bauble") return drawBauble(ctx, { x, y: y + side * 0.02, side: side * 0.88 }, colors);
  drawFace(ctx, { x, y, side }, { face: colors.paper, sign: ink });
}

function drawBauble(ctx: Ctx, { x, y, side }: Face, { paper, toPaper, line, ink }: AudioColors): void {
  ctx.fillStyle = line;
  ctx.fillRect(x - side * 0.12, y - side * 0.6, side * 0.24, side * 0.13);
  const box = { x: x - side * 0.35, y: y - side * 0.45, width: side * 0.7, height: side * 0.9 };
  ctx.fillStyle = blend(ctx, box, paper, toPaper);
  ctx.beginPath();
  ctx.arc(x, y, side / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = ink;
  tracePlay(ctx, x, y, side * 0.34);
  ctx.fill();
}

function drawTree(ctx: Ctx, { x, y, width, height }: Rect, { paper, toPaper, line, ink }: AudioColors): void {
  ctx.fillStyle = line;
  ctx.fillRect(x + width * 0.42, y + height * 0.8, width * 0.16, height * 0.2);
  ctx.fillStyle = blend(ctx, { x: x + width / 2, y, width: 0, height: height * 0.9 }, paper, toPaper);
  ctx.beginPath();
  for (let at = 0; at < TREE.length; at += 2) ctx.lineTo(x + (TREE[at] ?? 0) * width, y + (TREE[at + 1] ?? 0) * height);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = ink;
  tracePlay(ctx, x + width / 2, y + height * 0.58, width * 0.34);
  ctx.fill();
}

function drawSwitch(painting: Painting, { paper, face, sign }: AudioColors): void {
  const { ctx, box } = painting;
  const { x, y } = discIn(box);
  const size = Math.max(PLAYER.leastPx, Math.min(48, box.height, box.width * 0.52));
  const width = size * 1.86;
  ctx.fillStyle = paper;
  traceBox(ctx, { x: x - width / 2, y: y - size / 2, width, height: size }, size / 2);
  ctx.fill();
  const knob = { x: x - width / 2 + size * 0.5, y };
  ctx.fillStyle = face;
  ctx.beginPath();
  ctx.arc(knob.x, knob.y, size * 0.42, 0, 2 * Math.PI);
  ctx.fill();
  drawIcon(painting, "volume-x", { ...knob, sizePx: size * 0.84 * 0.52, color: sign });
}
