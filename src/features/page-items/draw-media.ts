import type { Item } from "../../book/annotation.ts";
import { drawFitted } from "./draw-image.ts";
import { drawSign } from "./draw-sign.ts";
import { scaleOf, type Painting } from "./painting.ts";

type ItemOf<K extends Item["kind"]> = Extract<Item, { readonly kind: K }>;

/** What players are drawn on while a leaf flies; at rest they lie over it. */
const GROUND = { dark: "#14171c", light: "#eef0f3" } as const;

/** Draws a video as its poster with a sign to play it. */
export function drawVideo(painting: Painting, { video }: ItemOf<"video">): void {
  fillGround(painting, GROUND.dark);
  drawFirst(painting, video.poster, "cover");
  drawSign(painting, "play");
}

/** Draws an audio player as a quiet bar; one without controls is not to be seen. */
export function drawAudio(painting: Painting, { audio }: ItemOf<"audio">): void {
  if (!audio.isVisible) return;
  const { ctx, box } = painting;
  ctx.fillStyle = GROUND.light;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, Math.min(box.width, box.height) / 2);
  ctx.fill();
  drawSign(painting, "music");
}

/** Draws the first of an item's photos. */
export function drawPhotos(painting: Painting, { photos, look }: ItemOf<"photos">): void {
  if (look === "slideshow") fillGround(painting, GROUND.dark);
  drawFirst(painting, photos[0]?.url ?? "", look === "slideshow" || look === "turning" ? "contain" : "cover");
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
