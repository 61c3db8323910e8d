import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { memo, useMemo, type CSSProperties } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { readableInk } from "../../chrome/color.ts";
import type { PageIndex } from "../../book/pages.ts";
import { bookAtom } from "../../state/reading.ts";
import { restrictedPagesAtom } from "../../state/restricted-pages.ts";
import { ThumbPicture } from "./ThumbPicture.tsx";
import { tabStopAtom } from "./thumb-list-state.ts";
import { thumbPicturesAtom } from "./thumb-pictures-state.ts";

type ThumbProps = {
  readonly page: PageIndex;
  readonly isOpen: boolean;
  readonly side: "verso" | "recto";
};

/** One page: its picture, or paper of its colour where there is none; a closed one has a lock (THUMB-12, THUMB-30). */
export const Thumb = memo(function Thumb({ page, isOpen, side }: ThumbProps) {
  const t = useT();
  const found = useAtomValue(bookAtom).pages[page];
  const state = useAtomValue(useMemo(() => faceOf(page), [page]));
  const isTabStop = useAtomValue(useMemo(() => atom((get) => get(tabStopAtom) === page), [page]));
  const label = found?.label ?? String(page + 1);
  const isClosed = state === "closed" || found?.isProtected === true;
  const paper = found?.color || "#ffffff";
  const style = { "--paper": paper, "--page-ink": readableInk("", paper) } as CSSProperties;
  return (
    <div
      className="thumb"
      role="gridcell"
      data-thumb={page + 1}
      data-side={side}
      data-picture={isClosed ? "closed" : state}
      data-restricted={isClosed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-autofocus={isTabStop || undefined}
      aria-label={isClosed ? t("thumbClosed", "Page {page}, protected", { page: label }) : t("thumbPage", "Page {page}", { page: label })}
      aria-current={isOpen ? "page" : undefined}
      style={style}
    >
      {isClosed && <Icon name="lock" />}
      {!isClosed && (state === "loading" || state === "there") && <ThumbPicture page={page} side={side} />}
    </div>
  );
});

/** How a page looks; "waiting" and "missing" are bare paper. */
function faceOf(page: PageIndex) {
  return atom((get) =>
    get(restrictedPagesAtom).has(page) ? "closed" : (get(thumbPicturesAtom).get(page) ?? "waiting"),
  );
}
