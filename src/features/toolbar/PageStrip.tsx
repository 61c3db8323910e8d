import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from "react";
import { chaptersOf } from "../../book/publication/chapters.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { PagePreview } from "../../chrome/kit/PagePreview.tsx";
import { listen } from "../../io/browser.ts";
import { watchHeld } from "../../io/drags.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { bookAtom, directionAtom, pageAtom, pageCountAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { openPageTextAtom, pageAtPoint, pageByKeyAtom, placeOnStrip } from "./strip.ts";
import "./page-strip.css";

/**
 * The book's title, where the bar is long, and the book from its first page to its last on a line: it shows where the
 * reader is and where chapters begin, a small picture of the page under the pointer, and goes there.
 */
export function Part() {
  const t = useT();
  const store = useStore();
  const count = useAtomValue(pageCountAtom);
  const goTo = useSetAtom(goToPageAtom);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const { title } = useAtomValue(bookAtom);
  const [pointed, setPointed] = useState<PageIndex | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  // The text changes with the page and with the language.
  const strip = useElementWriter<HTMLDivElement, string>(openPageTextAtom, (element, text) => {
    const page = store.get(pageAtom);
    element.style.setProperty("--read", String(placeOnStrip(page, count)));
    element.setAttribute("aria-valuenow", String(page + 1));
    element.setAttribute("aria-valuetext", text);
  });
  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const pageUnder = ({ x }: Point) => {
      const { left, right, width } = current.getBoundingClientRect();
      return pageAtPoint(isRtl ? right - x : x - left, width, count);
    };
    return watchPointed(current, pageUnder, { point: setPointed, hold: setIsHeld, go: goTo });
  }, [strip, isRtl, count, goTo]);
  const pressed = (event: KeyboardEvent) => {
    const isBrowsers = hasCommandKey(event);
    const page = isBrowsers ? null : store.get(pageByKeyAtom)(event.key);
    if (page === null) return;
    event.preventDefault();
    goTo(page);
  };
  const at = { "--pointed": pointed === null ? undefined : placeOnStrip(pointed, count) } as CSSProperties;
  return (
    <>
      <bdi className="page-strip__title">{plainText(title)}</bdi>
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
        onKeyDown={pressed}
      >
        <span className="page-strip__line">
          <ChapterMarks count={count} />
        </span>
        {pointed !== null && <PointedPage page={pointed} />}
      </div>
    </>
  );
}

/** What is done with the page under the pointer. */
type Pointing = {
  readonly point: (page: PageIndex | null) => void; // its picture is shown; null = none
  readonly hold: (isHeld: boolean) => void;
  readonly go: (page: PageIndex) => void;
};

/** Watches the pointer over a strip, and goes to the page where it is let go. */
function watchPointed(strip: HTMLElement, pageUnder: (at: Point) => PageIndex, { point, hold, go }: Pointing): Stop {
  let goneTo: PageIndex | null = null; // its picture would only lie over the book while the mouse still rests there
  const pointAt = (at: Point) => {
    const page = pageUnder(at);
    if (page !== goneTo) goneTo = null;
    point(goneTo === null ? page : null);
  };
  return stopAll([
    watchHeld(strip, {
      press: (at) => {
        goneTo = null;
        hold(true);
        pointAt(at);
      },
      move: pointAt,
      release: (at, isCancelled) => {
        hold(false);
        point(null);
        if (isCancelled) return;
        goneTo = pageUnder(at);
        go(goneTo);
      },
    }),
    listen(strip, "pointermove", ({ pointerType, clientX: x, clientY: y }) => {
      if (pointerType === "mouse") pointAt({ x, y });
    }),
    listen(strip, "pointerleave", () => {
      goneTo = null;
      point(null);
    }),
  ]);
}

/** A small gap in the line where each chapter begins; where some have parts, what has none is no landmark beside them. */
function ChapterMarks({ count }: { readonly count: number }) {
  const { contents } = useAtomValue(bookAtom);
  const parted = contents.filter(({ children }) => children.length > 0);
  return chaptersOf(parted.length > 0 ? parted : contents)
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
