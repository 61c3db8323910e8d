import type { Item } from "../../book/annotation.ts";
import { drawFitted } from "./draw-image.ts";
import { drawPlay } from "./draw-play.ts";
import { drawSign } from "./draw-sign.ts";
import { type Painting, scaleOf } from "./painting.ts";

type ItemOf<K extends Item["kind"]> = Extract<Item, { readonly kind: K }>;

/** What players are drawn on while a leaf flies; at rest they lie over it. */
const GROUND = { dark: "#14171c", light: "#eef0f3" } as const;

/** Cards of a carousel, parts of its box: as in the style sheet. */
const CAROUSEL = { acrossFrac: 0.62, downFrac: 0.94, stepFrac: 0.62 * 0.44 } as const;

/** Draws a video as its poster with a sign to play it. */
export function drawVideo(painting: Painting, { video }: ItemOf<"video">): void {
  fillGround(painting, GROUND.dark);
  drawFirst(painting, video.poster, "cover");
  drawPlay(painting);
}

/** Draws the first of an item's photos; in a carousel it stands before its neighbours. */
export function drawPhotos(painting: Painting, { photos, look }: ItemOf<"photos">): void {
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

/** Draws the place of a page within the page. */
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
