import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { PagePreview } from "../../chrome/kit/PagePreview.tsx";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { directionAtom, pageAtom, pageCountAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { openPageTextAtom, pageAtPoint, pageByKeyAtom, placeOnStrip } from "./strip.ts";
import "./page-strip.css";

/**
 * The book from its first page to its last on a line: it shows where the reader is and where chapters begin, a small
 * picture of the page under the pointer, and goes there.
 */
export function Part() {
  const t = useT();
  const store = useStore();
  const count = useAtomValue(pageCountAtom);
  const goTo = useSetAtom(goToPageAtom);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const [pointed, setPointed] = useState<PageIndex | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  // The text changes with the page and with the language.
  const strip = useElementWriter<HTMLDivElement, string>(openPageTextAtom, (element, text) => {
    const page = store.get(pageAtom);
    element.style.setProperty("--read", String(placeOnStrip(page, count)));
    element.setAttribute("aria-valuenow", String(page + 1));
    element.setAttribute("aria-valuetext", text);
  });
  const pageUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    return pageAtPoint(isRtl ? right - clientX : clientX - left, width, count);
  };
  const leave = () => {
    setIsHeld(false);
    setPointed(null);
  };
  const released = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld) return;
    goTo(pageUnder(event));
    setIsHeld(false);
    if (event.pointerType !== "mouse") setPointed(null);
  };
  const pressed = (event: KeyboardEvent) => {
    const page = store.get(pageByKeyAtom)(event.key);
    if (page === null) return;
    event.preventDefault();
    goTo(page);
  };
  const at = { "--pointed": pointed === null ? undefined : placeOnStrip(pointed, count) } as CSSProperties;
  return (
    <div
      ref={strip}
      className="page-strip"
      role="slider"
      tabIndex={0}
      aria-label={t("pageStrip", "Pages")}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={1}
      data-held={isHeld}
      style={at}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHeld(true);
        setPointed(pageUnder(event));
      }}
      onPointerMove={(event) => setPointed(pageUnder(event))}
      onPointerUp={released}
      onPointerCancel={leave}
      onPointerLeave={() => isHeld || setPointed(null)}
      onKeyDown={pressed}
    >
      <span className="page-strip__line">
        <ChapterMarks count={count} />
      </span>
      {pointed !== null && <PointedPage page={pointed} />}
    </div>
  );
}

/** A small gap in the line where each chapter begins. */
function ChapterMarks({ count }: { readonly count: number }) {
  return useAtomValue(chaptersAtom)
    .filter(({ page }) => page > 1)
    .map(({ page }) => (
      <i key={page} className="page-strip__mark" style={{ "--at": placeOnStrip(page - 1, count) } as CSSProperties} />
    ));
}

/** The spread under the pointer. */
function PointedPage({ page }: { readonly page: PageIndex }) {
  return (
    <div className="page-strip__tip" aria-hidden="true">
      <PagePreview page={page} />
    </div>
  );
}
