import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type SyntheticEvent, useLayoutEffect, useMemo, useRef } from "react";
import { pictureRect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { itemRevisionsAtom, pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { hasItemsToShow, itemPrinterAtom, type PrintedItems } from "../page-items/api.ts";
import { gridAtom } from "./list-state.ts";
import { endThumbAtom, itemPagesAtom, pictureAtomOf, thumbAddress } from "./pictures-state.ts";

type ThumbPictureProps = { readonly page: PageIndex; readonly side: "verso" | "recto" };

/** The picture of a page. A page without a small picture that lies open, or that has only items, is drawn as in the book. */
export function ThumbPicture({ page, side }: ThumbPictureProps) {
  const { pages } = useAtomValue(bookAtom);
  const { thumbPx, thumbHeightPx } = useAtomValue(gridAtom);
  const end = useSetAtom(endThumbAtom);
  const isOfItems = useAtomValue(itemPagesAtom).has(page);
  const store = useStore();
  const found = pages[page];
  const address = thumbAddress(pages, page);
  const book = isOfItems ? store.get(stageAtom) : null;
  if (book) return <DrawnThumb stage={book} page={page} side={side} />;
  if (!found || address === null) return null;
  const stage = found.thumb === null && found.preview === null ? store.get(stageAtom) : null;
  if (stage?.isPageReady(page)) return <DrawnThumb stage={stage} page={page} side={side} />;
  const box = { x: 0, y: 0, width: thumbPx, height: thumbHeightPx };
  const shown = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const ratio = image.naturalWidth / image.naturalHeight;
    image.toggleAttribute("data-full", found.isStretched || pictureRect(box, ratio, false) === box);
    end(page, "there");
  };
  return (
    <>
      <img
        ref={stopLoading}
        className="thumb__picture"
        src={address}
        alt=""
        loading="eager"
        decoding="async"
        draggable={false}
        onLoad={shown}
        onError={() => end(page, "missing")}
      />
      <ThumbItems page={page} widthPx={thumbPx} />
    </>
  );
}

/** The items of a page, over its thumbnail: only some exporters have drawn them into the picture. */
function ThumbItems({ page, widthPx }: { readonly page: PageIndex; readonly widthPx: number }) {
  const { pixelRatio } = useAtomValue(viewportAtom);
  const picture = useAtomValue(pictureAtomOf(page));
  const place = useRef<HTMLSpanElement>(null);
  const isWanted = useAtomValue(useMemo(() => atom((get) => hasItemsToShow(get(pageItemsAtom), page)), [page]));
  const isThere = picture === "there";
  const printer = useAtomValue(itemPrinterAtom); // it may be loaded after the panel
  useLayoutEffect(() => {
    if (!isWanted || !isThere || !printer) return;
    let isOver = false;
    const show = (drawn: PrintedItems | null) => {
      if (isOver || !(drawn instanceof HTMLCanvasElement)) return;
      drawn.className = "thumb__picture";
      place.current?.replaceChildren(drawn);
    };
    const failed = (error: unknown) => console.info(`The thumbnail of page ${page + 1} is without its items.`, error);
    printer.draw(page, Math.round(widthPx * pixelRatio)).then(show, failed);
    return () => {
      isOver = true;
    };
  }, [printer, page, widthPx, pixelRatio, isWanted, isThere]);
  return <span ref={place} aria-hidden="true" data-items={isWanted || undefined} />;
}

/** Stops loading a picture whose element is removed, which browsers would load to its end (THUMB-09). */
function stopLoading(image: HTMLImageElement | null): () => void {
  return () => image?.removeAttribute("src");
}

/** A copy of a page as it is drawn in the book. */
function DrawnThumb({ stage, page, side }: ThumbPictureProps & { readonly stage: BookStage }) {
  const { thumbPx, thumbHeightPx } = useAtomValue(gridAtom);
  const { pixelRatio } = useAtomValue(viewportAtom);
  const [width, height] = [Math.round(thumbPx * pixelRatio), Math.round(thumbHeightPx * pixelRatio)];
  const { box } = useAtomValue(laidSceneAtom);
  const revision = useAtomValue(useMemo(() => atom((get) => get(itemRevisionsAtom).get(page)), [page]));
  const end = useSetAtom(endThumbAtom);
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision of the page's items is drawn anew
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(width / box.width, 0, 0, height / box.height, 0, 0); // everything as large as in the book
    stage.drawPage(ctx, { x: 0, y: 0, ...box }, page, side);
    end(page, "there");
  }, [stage, page, side, width, height, box, revision, end]);
  return <canvas ref={canvas} className="thumb__picture" width={width} height={height} data-full />;
}
