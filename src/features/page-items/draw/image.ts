import type { Rect } from "../../../book/geometry/layout.ts";
import type { Item } from "../../../book/publication/annotation.ts";
import type { Picture } from "../../../io/pictures/picture.ts";
import { drawIcon, drawPlay, drawSign } from "./icons.ts";
import { discIn, inkStyle, onWholePx, type Painting, scaleOf } from "./painting.ts";

type ImageItem = Extract<Item, { readonly kind: "image" }>;

/** How pictures change under a pointer. The specification only names the kinds (ANNO-03). */
export const HOVER = { growFrac: 0.06, shineFrac: 0.34, shineAlpha: 0.5 } as const;

/** The place of a picture that cannot be shown: pale, with a small icon. */
const LOST = { ground: "rgba(126,132,144,0.14)", ink: "rgba(90,96,107,0.6)", iconPx: 28 } as const;

/** Draws a picture into its box, as it looks under a pointer or without one. */
export function drawImageItem(painting: Painting, { url, crop, hover, border }: ImageItem): void {
  const { ctx, page } = painting;
  const box = hover === "grow" ? grown(painting.box, painting.hover * HOVER.growFrac) : painting.box;
  const picture = url === "" ? null : painting.pictureOf(url, box.width * (crop?.width ?? 1) * scaleOf(ctx));
  if (picture && crop) drawCropped(ctx, picture, box, crop);
  else if (picture) drawPicture(ctx, picture, box);
  if (url === "") drawLost(painting, "clapperboard");
  else if (!picture && painting.isLost?.(url)) drawLost(painting, "image");
  if (hover === "shine" && painting.hover > 0 && painting.hover < 1) drawShine(ctx, box, painting.hover);
  const width = border.width * page.width;
  if (width <= 0 || border.ink.alpha <= 0) return;
  ctx.strokeStyle = inkStyle(border.ink);
  ctx.lineWidth = width;
  ctx.strokeRect(box.x - width / 2, box.y - width / 2, box.width + width, box.height + width);
}

/** Draws the empty place of a Flash film, or of a picture that cannot be found (ANNO-20). */
function drawLost(painting: Painting, icon: "clapperboard" | "image"): void {
  const { ctx, box } = painting;
  const { x, y, radius } = discIn(box);
  ctx.fillStyle = LOST.ground;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  drawIcon(painting, icon, { x, y, sizePx: Math.min(LOST.iconPx, radius), color: LOST.ink });
}

/** Draws a picture; nothing where it was closed a moment ago, or where the browser has lost it. */
export function drawPicture(ctx: CanvasRenderingContext2D, { source }: Picture, box: Rect): void {
  ctx.imageSmoothingQuality = "high";
  try {
    ctx.drawImage(source, box.x, box.y, box.width, box.height);
  } catch {
    // What lies there already stays.
  }
}

/** Draws a picture in its own shape so that it covers a box, cut at its edges, or fits into it. */
export function drawFitted(ctx: CanvasRenderingContext2D, picture: Picture, box: Rect, fit: "cover" | "contain"): void {
  const scales = [box.width / picture.width, box.height / picture.height];
  const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  drawPicture(ctx, picture, { x, y, width, height });
  ctx.restore();
}

/** Draws the part of a picture that lies in a box. @param crop where the whole picture lies, fractions of the box */
function drawCropped(ctx: CanvasRenderingContext2D, picture: Picture, box: Rect, crop: Rect): void {
  const { x, y, width, height } = box;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  const at = { x: x + crop.x * width, y: y + crop.y * height };
  drawPicture(ctx, picture, { ...at, width: crop.width * width, height: crop.height * height });
  ctx.restore();
}

const SHINE = { none: "#ffffff00", light: `rgba(255,255,255,${HOVER.shineAlpha})` } as const;

/** Draws a band of light that passes over a box once. */
function drawShine(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, at: number): void {
  const band = Math.max(width, height) * HOVER.shineFrac;
  const middle = x - band + (width + 2 * band) * at;
  const light = ctx.createLinearGradient(middle - band, y, middle + band, y + band / 2);
  light.addColorStop(0, SHINE.none);
  light.addColorStop(0.5, SHINE.light);
  light.addColorStop(1, SHINE.none);
  ctx.fillStyle = light;
  ctx.fillRect(x, y, width, height);
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - (width * by) / 2, y: y - (height * by) / 2, width: width * (1 + by), height: height * (1 + by) };
}

type ItemOf<K extends Item["kind"]> = Extract<Item, { readonly kind: K }>;

/** The ground of players while a leaf flies; at rest elements lie over it. */
const GROUND = { dark: "#14171c", light: "#efeae0" } as const;

/** The cards of a carousel, fractions of its box. The style sheet has the same. */
const CAROUSEL = { acrossFrac: 0.62, downFrac: 0.94, stepFrac: 0.62 * 0.44 } as const;

/** Draws a video as its poster with a play sign. */
export function drawVideo(wanted: Painting, { video }: ItemOf<"video">): void {
  const painting = { ...wanted, box: onWholePx(wanted.ctx, wanted.box) };
  fillGround(painting, GROUND.dark);
  drawFirst(painting, video.poster, "cover");
  drawPlay(painting);
}

/** Draws the first of an item's photos; in a carousel its neighbours lie behind it. */
export function drawPhotos(wanted: Painting, { photos, look }: ItemOf<"photos">): void {
  const painting = { ...wanted, box: onWholePx(wanted.ctx, wanted.box) };
  if (look === "slideshow") fillGround(painting, GROUND.dark);
  if (look === "carousel") return drawCarousel(painting, photos);
  drawFirst(painting, photos[0]?.url ?? "", look === "slideshow" || look === "turning" ? "contain" : "cover");
}

function drawCarousel(painting: Painting, photos: ItemOf<"photos">["photos"]): void {
  const { ctx, box } = painting;
  const [before, after] = photos.length > 1 ? [photos.at(-1), photos[1]] : [];
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  for (const [photo, offset, scale] of [
    [before, -1, 0.8],
    [after, 1, 0.8],
    [photos[0], 0, 1],
  ] as const) {
    const [width, height] = [box.width * CAROUSEL.acrossFrac * scale, box.height * CAROUSEL.downFrac * scale];
    const middle = box.x + box.width * (0.5 + offset * CAROUSEL.stepFrac);
    const card = { x: middle - width / 2, y: box.y + (box.height - height) / 2, width, height };
    drawFirst({ ...painting, box: card }, photo?.url ?? "", "cover");
  }
  ctx.restore();
}

/** Draws the place of a web page within the page. */
export function drawFrame(painting: Painting): void {
  fillGround(painting, GROUND.light);
  drawSign(painting, "globe");
}

function fillGround({ ctx, box }: Painting, color: string): void {
  ctx.fillStyle = color;
  ctx.fillRect(box.x, box.y, box.width, box.height);
}

function drawFirst({ ctx, box, pictureOf }: Painting, url: string, fit: "cover" | "contain"): void {
  const picture = url === "" ? null : pictureOf(url, box.width * scaleOf(ctx));
  if (picture) drawFitted(ctx, picture, box, fit);
}
