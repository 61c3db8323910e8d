import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { pageOpenerAtom } from "../../state/access.ts";
import { smallItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { BookPicture } from "./BookPicture.tsx";
import "./spread-picture.css";

/** The items of a page are drawn once somebody looks at it for so long: who only passes it costs nothing. */
const ITEMS_AFTER_MS = 120;

/** A spread, small: the pictures of its pages side by side, in the direction of the element around it. */
export function SpreadPicture({ spread }: { readonly spread: Spread | undefined }) {
  return (
    <div className="spread-picture">
      {spread && pagesOf(spread).map((each) => <SmallPage key={each} page={each} />)}
    </div>
  );
}

/** One page: its small picture with its items, or its paper where it has none or is closed to the reader. */
function SmallPage({ page }: { readonly page: PageIndex }) {
  const found = useAtomValue(bookAtom).pages[page];
  const element = useRef<HTMLSpanElement>(null);
  useSmallItems(element, page);
  if (!found) return null;
  const address = found.isProtected ? null : (found.thumb ?? found.preview);
  const style = { "--paper": found.color, aspectRatio: `${found.width} / ${found.height}` } as CSSProperties;
  return (
    <span ref={element} className="spread-picture__page" style={style}>
      {address !== null && <BookPicture src={address} isPage decoding="async" draggable={false} />}
    </span>
  );
}

/** Lays the items of a page over its small picture; not at night, when that picture is another one. */
function useSmallItems(element: RefObject<HTMLSpanElement | null>, page: PageIndex): void {
  const { clock } = useStore().get(portsAtom);
  const items = useAtomValue(smallItemsAtom);
  const isNight = useAtomValue(pageOpenerAtom) !== null;
  useEffect(() => {
    if (!items || isNight) return;
    let drawn: HTMLCanvasElement | null = null;
    let isOver = false;
    const lay = async () => {
      const widthPx = (element.current?.clientWidth ?? 0) * devicePixelRatio;
      const canvas = widthPx > 0 ? await items.draw(page, Math.round(widthPx)) : null;
      if (isOver || !canvas) return;
      drawn = canvas;
      drawn.className = "spread-picture__items";
      element.current?.append(drawn);
    };
    const failed = (error: unknown) =>
      console.info(`The small picture of page ${page + 1} is without its items.`, error);
    const stop = clock.after(ITEMS_AFTER_MS, () => void lay().catch(failed));
    return () => {
      isOver = true;
      stop();
      drawn?.remove();
    };
  }, [element, page, items, isNight, clock]);
}
