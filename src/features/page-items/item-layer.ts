import type { Annotation } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import type { Mark } from "../../book/mark.ts";
import { toNumber, type PageIndex } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { MarkLayer } from "../../stage/page-marks.ts";
import { hiddenItemsAtom, pageItemsAtom } from "../../state/page-items.ts";
import { AT_REST, drawItem } from "./draw-item.ts";
import { boundsOn } from "./item-box.ts";
import { linkInk } from "./link-look.ts";
import type { LiveItems } from "./live-items.ts";
import type { PictureOf } from "./painting.ts";

/** How items are drawn with their pages, at rest and in flight, and what is told of them. */
export function itemLayer(
  store: Store,
  live: Pick<LiveItems, "isLive" | "isAway" | "lookOf">,
  pictureOf: (page: PageIndex) => PictureOf,
): Pick<MarkLayer, "draw" | "list"> {
  const shownOn = (page: PageIndex): readonly Annotation[] => {
    const hidden = store.get(hiddenItemsAtom);
    const items = store.get(pageItemsAtom).byPage[page] ?? [];
    return hidden.size === 0 ? items : items.filter(({ id }) => !hidden.has(id));
  };
  return {
    draw: (ctx, page, rect, isResting) => {
      const items = shownOn(page);
      const ground = store.get(pageItemsAtom).grounds[page];
      if (items.length === 0 && !ground) return;
      ctx.save();
      ctx.beginPath();
      ctx.rect(rect.x, rect.y, rect.width, rect.height); // what lies beyond its page is not on its neighbour
      ctx.clip();
      if (ground) {
        ctx.fillStyle = ground;
        ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      }
      const pictures = pictureOf(page);
      for (const annotation of items) {
        const isElsewhere = live.isLive(annotation.id) || isInOverlay(annotation);
        if ((isResting && isElsewhere) || live.isAway(annotation)) continue;
        drawItem(ctx, annotation, rect, AT_REST, pictures);
      }
      ctx.restore();
    },
    list: (page, rect) => shownOn(page).map((annotation) => markOf(annotation, rect, live)),
  };
}

/** Players and shows of photos lie over the resting page as elements; only a page in flight has their pictures. */
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
