import type { Rect } from "../../book/geometry/layout.ts";
import type { Annotation, Item } from "../../book/publication/annotation.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import type { MarkLayer } from "../../stage/pages/marks.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { turnAtom } from "../../state/turning.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { darkPaperOfAtom, photoStepsAtom, photosFrom } from "./api.ts";
import { boundsOn, boxOn } from "./box.ts";
import { LINK, linkInk } from "./draw/areas.ts";
import { SIGN_OVERHANG_PX } from "./draw/icons.ts";
import { AT_REST, type BrokenItems, drawEach, drawItem } from "./draw/item.ts";
import { type Sources, scaleOf } from "./draw/painting.ts";
import { inkedForDark } from "./live/dark-paper.ts";
import { openPages } from "./live/entries.ts";
import type { LiveItems } from "./live/items.ts";
import { standingItemsAtom } from "./standing.ts";
import { withEffect } from "./text/effects.ts";

/** The items of the book as a layer of the stage, which draws them with their pages, at rest and in flight. */
export type ItemLayer = Pick<MarkLayer, "draw" | "list"> & {
  /** Whether some items of these pages are elements at rest, and drawn only while a leaf flies. */
  readonly hasElements: (pages: readonly PageIndex[]) => boolean;
  /** Requests the photos that shows on the open pages show now, so that a leaf in flight has them. */
  readonly requestPhotos: () => void;
};

/** So far beyond their boxes reach the lines and signs of items that draw nothing else there; spread px. */
const EDGE_PX = Math.max(LINK.borderToPx, SIGN_OVERHANG_PX);

/** What the layer of items needs. */
export type ItemLayerParts = {
  readonly store: Store;
  readonly live: Pick<LiveItems, "isLive" | "isYetToEnter" | "hasBegun" | "appearanceOf" | "foreseenOn">;
  readonly sourcesOf: (page: PageIndex) => Sources;
  readonly broken: BrokenItems;
  readonly hasItemsInPicture?: (page: PageIndex) => boolean; // the page's picture shows them already
};

/** Makes the layer that draws items with their pages and lists them. */
export function itemLayer({ store, live, sourcesOf, broken, hasItemsInPicture }: ItemLayerParts): ItemLayer {
  const flightPhotos = createFlightPhotos(store);
  return {
    requestPhotos: flightPhotos.requestOpen,
    hasElements: (pages) => pages.some((page) => visibleItems(store, page).some(isInOverlay)),
    list: (page, rect) => visibleItems(store, page).map((annotation) => markOf(annotation, rect, live)),
    draw: (ctx, page, rect, isResting, isCopy, part) => {
      const items = visibleItems(store, page).filter(
        (annotation) => !broken.has(annotation.id) && (!part || mayReach(annotation, rect, part)),
      );
      const ground = store.get(pageItemsAtom).grounds[page];
      if ((items.length === 0 && !ground) || hasItemsInPicture?.(page)) return;
      const sources = sourcesOf(page);
      const scene = { page: rect, appearance: AT_REST, sources };
      const isDark = !isCopy && store.get(darkPaperOfAtom)(page) !== null;
      const isAhead = isResting && !openPages(store).includes(page);
      const foreseen = isAhead ? live.foreseenOn(page) : null;
      const standing = store.get(turnAtom).kind === "rest" ? store.get(standingItemsAtom) : NONE;
      const isDrawnElsewhere = (annotation: Annotation) =>
        live.isLive(annotation.id) ||
        foreseen?.has(annotation.id) ||
        (isInOverlay(annotation) && standing.has(annotation.id));
      if (ground) {
        ctx.fillStyle = ground;
        ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      }
      drawEach(ctx, {
        things: items,
        begin: () => clipTo(ctx, rect),
        draw: (annotation) => {
          if (isResting) flightPhotos.add(annotation, annotation.box.width * rect.width * scaleOf(ctx), sources);
          if ((isResting && isDrawnElsewhere(annotation)) || (!isCopy && live.isYetToEnter(annotation))) return;
          const effect = isResting || isCopy ? null : effectInFlight(store, live, annotation);
          const inked = isDark ? inkedForDark(annotation) : annotation;
          drawItem(ctx, withCurrentPhoto(store, inked), scene, effect === null ? undefined : withEffect(effect));
        },
        failed: broken.note,
      });
    },
  };
}

/**
 * How far a leaf in flight shows a text's effect, 0..1: as the open page has it, or as it begins when a page has landed;
 * null = the text has none, it is over, or it does not move by itself (ANNO-23).
 */
function effectInFlight(store: Store, live: ItemLayerParts["live"], annotation: Annotation): number | null {
  const { item } = annotation;
  if (item.kind !== "text" || item.effect === "none" || store.get(isMotionReducedAtom)) return null;
  return live.hasBegun(annotation.page) ? (live.appearanceOf(annotation).animation?.effect ?? null) : 0;
}

/** The items of a page that are not hidden. */
function visibleItems(store: Store, page: PageIndex): readonly Annotation[] {
  const hidden = store.get(hiddenItemsAtom);
  const items = store.get(pageItemsAtom).byPage[page] ?? [];
  return hidden.size === 0 ? items : items.filter(({ id }) => !hidden.has(id));
}

/** Kinds of items that draw nothing beyond their boxes but for a narrow edge. */
const IN_THEIR_BOX: ReadonlySet<Item["kind"]> = new Set([
  "link",
  "hotspot",
  "highlight",
  "icon",
  "zoom",
  "print",
  "cart",
]);

/** Whether something of an item may be drawn between the upper and the lower edge of a part of its page. */
function mayReach(annotation: Annotation, page: Rect, part: Rect): boolean {
  const { item, shadow, highlight, rotation } = annotation;
  if (rotation !== 0 || shadow || highlight || !IN_THEIR_BOX.has(item.kind)) return true;
  const { y, height } = boxOn(page, annotation);
  return y - EDGE_PX < part.y + part.height && y + height + EDGE_PX > part.y;
}

/** Items end where their page ends: nothing of them lies on its neighbour. */
function clipTo(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
}

const NONE: ReadonlySet<string> = new Set();

/** Players and shows of photos are elements over resting pages, which are away while a leaf flies. */
function isInOverlay({ item }: Annotation): boolean {
  return item.kind === "audio" || item.kind === "photos";
}

/** An item as it is drawn; a show of photos begins with the photo that it shows now. */
function withCurrentPhoto(store: Store, annotation: Annotation): Annotation {
  const { id, item } = annotation;
  const step = item.kind === "photos" ? (ownEntry(store.get(photoStepsAtom), id) ?? 0) : 0;
  if (item.kind !== "photos" || step === 0) return annotation;
  return { ...annotation, item: { ...item, photos: photosFrom(item.photos, step) } };
}

/**
 * Requests the photos of shows while their pages rest, whatever photo a show has come to: elements show them then, but a
 * leaf that begins to fly has to draw them at once.
 */
function createFlightPhotos(store: Store) {
  const requests = new Map<Annotation, () => void>();
  return {
    add: (annotation: Annotation, widthPx: number, { pictureOf }: Sources) => {
      if (annotation.item.kind !== "photos") return;
      const request = () => {
        const { item } = withCurrentPhoto(store, annotation);
        if (item.kind === "photos" && item.photos[0]) pictureOf(item.photos[0].url, widthPx);
      };
      requests.set(annotation, request);
      request();
    },
    requestOpen: () => {
      const open = openPages(store);
      for (const [{ page }, request] of requests) if (open.includes(page)) request();
    },
  };
}

/** An item as it is drawn now, for tests, embedders and screen readers. */
function markOf(annotation: Annotation, page: Rect, { appearanceOf }: Pick<LiveItems, "appearanceOf">): PageMark {
  const { item, id, alpha } = annotation;
  const { phase, beat, animation } = appearanceOf(annotation);
  const ink = item.kind === "link" ? linkInk(item, phase, beat) : null;
  const color = ink?.color ?? ("color" in item ? item.color : undefined);
  return {
    kind: item.kind,
    page: toNumber(annotation.page),
    id,
    rect: boundsOn(page, annotation),
    alpha: alpha * (ink?.alpha ?? 1) * (animation?.motion.alpha ?? 1),
    ...(color !== undefined && { color }),
    phase: phase !== "out" ? phase : beat !== null ? "pulsing" : animation ? "moving" : "out",
  };
}
