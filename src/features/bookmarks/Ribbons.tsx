import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useBookGlide, useT } from "../../chrome/hooks.ts";
import { clamp } from "../../lib/clamp.ts";
import { follow } from "../../lib/feature.ts";
import { standBesideBookAtom } from "../../state/book-nudge.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import type { PagePlace } from "../tabs/api.ts";
import type { Bookmark } from "./state.ts";
import { currentBookmarksAtom, removeBookmarkAtom } from "./state.ts";
import "./ribbons.css";

/** Ribbons on the current pages that have a bookmark; hidden while leaves turn. */
export function Ribbons() {
  const store = useStore();
  const current = useAtomValue(currentBookmarksAtom);
  const list = useRef<HTMLDivElement>(null);
  useBookGlide(list, currentBookmarksAtom);
  useLayoutEffect(() => (list.current ? store.set(standBesideBookAtom, list.current) : undefined), [store]);
  useLayoutEffect(
    () => follow(store, phaseAtom, (phase) => list.current?.toggleAttribute("data-away", phase !== "rest")),
    [store],
  );
  return (
    <div ref={list} className="ribbons">
      {current.map(({ bookmark, rect, side }) => (
        <Ribbon key={bookmark.pageIndex} bookmark={bookmark} rect={rect} side={side} />
      ))}
    </div>
  );
}

/** Measures of a ribbon, which hangs over the top edge of the page near its fore-edge. */
const RIBBON = {
  widthPx: 22,
  lengthFrac: 0.08, // of the page's width: a small page has its first line higher
  leastLengthPx: 30,
  mostLengthPx: 46,
  insetFrac: 0.1,
  leastInsetPx: 18,
  risePx: 5,
} as const;

type RibbonProps = Pick<PagePlace, "rect" | "side"> & { readonly bookmark: Bookmark };

/** The ribbon of one bookmark; a press removes the bookmark. */
function Ribbon({ bookmark: { pageIndex, color, name }, rect, side }: RibbonProps) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const { axis, isRtl } = useAtomValue(laidSceneAtom);
  const remove = useSetAtom(removeBookmarkAtom);
  const page = pages[pageIndex]?.label ?? pageIndex + 1;
  const label = t("ribbon", "Remove the bookmark of page {page}", { page });
  const inset = Math.max(RIBBON.leastInsetPx, rect.width * RIBBON.insetFrac);
  const isAtLeft = axis === "horizontal" && (side === "verso") !== isRtl;
  const left = Math.round(isAtLeft ? rect.x + inset : rect.x + rect.width - inset - RIBBON.widthPx);
  const height = Math.round(clamp(rect.width * RIBBON.lengthFrac, RIBBON.leastLengthPx, RIBBON.mostLengthPx));
  const box = { left, top: rect.y - RIBBON.risePx, width: RIBBON.widthPx, height };
  return (
    <button
      type="button"
      className="ribbons__ribbon"
      data-ribbon={pageIndex + 1}
      data-tip={name || label}
      aria-label={label}
      style={{ ...box, "--ribbon": color } as CSSProperties}
      onClick={() => {
        focusStage(); // the ribbon, which has the focus, goes away
        remove(pageIndex);
      }}
    />
  );
}
