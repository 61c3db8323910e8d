import { useAtomValue } from "jotai/react";
import { type CSSProperties, memo } from "react";
import type { PageIndex } from "../../book/pages.ts";
import { readableInk } from "../../chrome/color.ts";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { ThumbPicture } from "./ThumbPicture.tsx";
import { pictureAtomOf } from "./thumb-pictures-state.ts";

type ThumbProps = {
  readonly page: PageIndex;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly isClosed: boolean; // the reader may not see it
  readonly side: "verso" | "recto";
};

/** One page: its picture, or paper of its colour where there is none; a closed one has a lock (THUMB-12, THUMB-30). */
export const Thumb = memo(function Thumb({ page, isOpen, isTabStop, isClosed, side }: ThumbProps) {
  const t = useT();
  const found = useAtomValue(bookAtom).pages[page];
  const picture = useAtomValue(pictureAtomOf(page));
  const values = { page: found?.label ?? page + 1 };
  const paper = found?.color || "#ffffff";
  const ink = isClosed ? readableInk("", paper) : undefined;
  return (
    <div
      className="thumb"
      role="gridcell"
      data-thumb={page + 1}
      data-side={side}
      data-picture={isClosed ? "closed" : picture}
      data-restricted={isClosed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-autofocus={isTabStop || undefined}
      aria-label={isClosed ? t("thumbClosed", "Page {page}, protected", values) : t("thumbPage", "Page {page}", values)}
      aria-current={isOpen ? "page" : undefined}
      style={{ "--paper": paper, "--page-ink": ink } as CSSProperties}
    >
      {isClosed && <Icon name="lock" />}
      {!isClosed && (picture === "loading" || picture === "there") && <ThumbPicture page={page} side={side} />}
    </div>
  );
});
