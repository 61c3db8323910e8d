import type { Rect } from "../../book/geometry/layout.ts";
import type { Annotation } from "../../book/publication/annotation.ts";
import type { Mark } from "../../book/publication/embedding.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import type { MarkLayer } from "../../stage/page-marks.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { spreadAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { photoStepsAtom, photosFrom } from "./api.ts";
import { boundsOn } from "./box.ts";
import { linkInk } from "./draw/areas.ts";
import { AT_REST, type BrokenItems, createBrokenItems, drawEach, drawItem } from "./draw/item.ts";
import { type PictureOf, type Sources, scaleOf } from "./draw/painting.ts";
import type { LiveItems } from "./live/items.ts";

/** How items are drawn with their pages. */
export type ItemLayer = Pick<MarkLayer, "draw" | "list"> & {
  readonly hasElements: () => boolean; // some items of the open pages are elements at rest, and drawn in flight
  readonly askAgain: () => void; // shows on the open pages have moved on: the leaf in flight shows them so
};

/** How items are drawn with their pages, at rest and in flight, and what is told of them. */
export function itemLayer(
  store: Store,
  live: Pick<LiveItems, "isLive" | "isAway" | "lookOf">,
  sourcesOf: (page: PageIndex) => Sources,
  broken: BrokenItems = createBrokenItems(store),
  hasItemsInPicture: (page: PageIndex) => boolean = () => false,
): ItemLayer {
  const shownOn = (page: PageIndex): readonly Annotation[] => {
    const hidden = store.get(hiddenItemsAtom);
    const items = store.get(pageItemsAtom).byPage[page] ?? [];
    return hidden.size === 0 ? items : items.filter(({ id }) => !hidden.has(id));
  };
  /** A show as it stands now. */
  const shown = (annotation: Annotation): Annotation => {
    const { id, item } = annotation;
    const step = item.kind === "photos" ? (ownEntry(store.get(photoStepsAtom), id) ?? 0) : 0;
    if (item.kind !== "photos" || step === 0) return annotation;
    return { ...annotation, item: { ...item, photos: photosFrom(item.photos, step) } };
  };
  const isAtRest = () => store.get(turnAtom).kind === "rest";
  const asked = new Map<Annotation, () => void>();
  /** The pictures of what lies over a resting page are there before it flies, whatever a show shows by then. */
  const askForFlight = (annotation: Annotation, widthPx: number, pictureOf: PictureOf) => {
    if (annotation.item.kind !== "photos") return;
    const ask = () => {
      const { item } = shown(annotation);
      if (item.kind === "photos" && item.photos[0]) pictureOf(item.photos[0].url, widthPx);
    };
    asked.set(annotation, ask);
    ask();
  };
  return {
    hasElements: () => {
      const { verso, recto } = store.get(spreadAtom);
      return [verso, recto].some((page) => page !== null && shownOn(page).some(isInOverlay));
    },
    askAgain: () => {
      const { verso, recto } = store.get(spreadAtom);
      for (const [{ page }, ask] of asked) if (page === verso || page === recto) ask();
    },
    draw: (ctx, page, rect, isResting, isCopy) => {
      const items = shownOn(page).filter(({ id }) => !broken.has(id));
      const ground = store.get(pageItemsAtom).grounds[page];
      if ((items.length === 0 && !ground) || hasItemsInPicture(page)) return;
      const sources = sourcesOf(page);
      const clip = () => {
        ctx.beginPath();
        ctx.rect(rect.x, rect.y, rect.width, rect.height); // what lies beyond its page is not on its neighbour
        ctx.clip();
      };
      if (ground) {
        ctx.fillStyle = ground;
        ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      }
      const draw = (annotation: Annotation) => {
        const isElsewhere = live.isLive(annotation.id) || (isInOverlay(annotation) && isAtRest());
        if (isResting) askForFlight(annotation, annotation.box.width * rect.width * scaleOf(ctx), sources.pictureOf);
        if ((isResting && isElsewhere) || (!isCopy && live.isAway(annotation))) return;
        drawItem(ctx, shown(annotation), rect, AT_REST, sources);
      };
      drawEach(ctx, items, clip, draw, broken.note);
    },
    list: (page, rect) => shownOn(page).map((annotation) => markOf(annotation, rect, live)),
  };
}

/** Players and shows of photos lie over resting pages as elements, which are away while a leaf flies. */
function isInOverlay({ item }: Annotation): boolean {
  return item.kind === "audio" || item.kind === "photos";
}

/** An item as it is drawn now, for tests, embedders and screen readers. */
function markOf(annotation: Annotation, page: Rect, { lookOf }: Pick<LiveItems, "lookOf">): Mark {
  const { item, id, alpha } = annotation;
  const { phase, beat, life } = lookOf(annotation);
  const ink = item.kind === "link" ? linkInk(item, phase, beat) : null;
  const color = ink?.color ?? ("color" in item ? item.color : undefined);
  return {
    kind: "hotspot",
    page: toNumber(annotation.page),
    id,
    type: item.kind,
    rect: boundsOn(page, annotation),
    alpha: alpha * (ink?.alpha ?? 1) * (life?.motion.alpha ?? 1),
    ...(color !== undefined && { color }),
    phase: phase !== "out" ? phase : beat !== null ? "pulsing" : life ? "moving" : "out",
  };
}
