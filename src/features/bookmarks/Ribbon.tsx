import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { PagePlace } from "../../book/page-places.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import type { Bookmark } from "./bookmarks.ts";
import { removeBookmarkAtom } from "./bookmarks-state.ts";

/** Measures of a ribbon, px; it hangs over the page's head near the fore-edge. */
const RIBBON = { widthPx: 22, lengthPx: 46, insetFrac: 0.1, leastInsetPx: 18, risePx: 5 } as const;

type RibbonProps = Pick<PagePlace, "rect" | "side"> & { readonly bookmark: Bookmark };

/** The ribbon of one bookmark; a press takes it out. */
export function Ribbon({ bookmark: { pageIndex, color, name }, rect, side }: RibbonProps) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const { axis, isRtl } = useAtomValue(laidSceneAtom);
  const remove = useSetAtom(removeBookmarkAtom);
  const page = pages[pageIndex]?.label ?? pageIndex + 1;
  const label = t("ribbon", "Remove the bookmark of page {page}", { page });
  const inset = Math.max(RIBBON.leastInsetPx, rect.width * RIBBON.insetFrac);
  const isAtLeft = axis === "horizontal" && (side === "verso") !== isRtl;
  const left = Math.round(isAtLeft ? rect.x + inset : rect.x + rect.width - inset - RIBBON.widthPx);
  const box = { left, top: rect.y - RIBBON.risePx, width: RIBBON.widthPx, height: RIBBON.lengthPx };
  return (
    <button
      type="button"
      className="ribbons__ribbon"
      data-ribbon={pageIndex + 1}
      data-tip={name || label}
      aria-label={label}
      style={{ ...box, "--ribbon": color } as CSSProperties}
      onClick={() => {
        focusStage(); // the ribbon goes away
        remove(pageIndex);
      }}
    />
  );
}
