import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, memo, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from "react";
import { pictureRect } from "../../book/geometry/layout.ts";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { readableInk } from "../../lib/readable-color.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { pageOpenerAtom } from "../../state/access.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom, directionAtom, joinLabels, laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { drawnLightAtom } from "../appearance/api.ts";
import { hasItemsToShow, itemPrinterAtom, itemRevisionsAtom, type PrintedItems } from "../page-items/api.ts";
import { rowAt } from "./grid.ts";
import { gridAtom, groupsAtom, tabStopAtom } from "./list-state.ts";
import { endThumbAtom, itemPagesAtom, paperAtomOf, pictureAtomOf, thumbAddress } from "./pictures-state.ts";

/** One row of groups. It reads the store for its pages, so that few components subscribe to it. */
export const ThumbRow = memo(function ThumbRow({ row }: { readonly row: number }) {
  const groups = useAtomValue(groupsAtom);
  const { columns } = useAtomValue(gridAtom);
  const shown = useMemo(() => rowAt(groups, columns, row), [groups, columns, row]);
  const openGroup = useAtomValue(
    useMemo(() => atom((get) => shown.findIndex((group) => isAnyOf(group, get(visiblePagesAtom)))), [shown]),
  );
  const tabStop = useAtomValue(
    useMemo(() => atom((get) => shown.flatMap(pagesOf).find((page) => page === get(tabStopAtom)) ?? null), [shown]),
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid have the keyboard
    <div className="thumb-row" role="row" aria-rowindex={row + 1} style={{ "--row": row } as CSSProperties}>
      {shown.map((group, index) => (
        <ThumbGroup
          key={pagesOf(group)[0]}
          group={group}
          isOpen={index === openGroup}
          tabStop={tabStop !== null && pagesOf(group).includes(tabStop) ? tabStop : null}
        />
      ))}
    </div>
  );
});

type ThumbGroupProps = {
  readonly group: Spread;
  readonly isOpen: boolean;
  readonly tabStop: number | null; // the page of it that Tab leads to
};

/** The pages that are open together: two that meet at the spine, or one. The open group has a frame (THUMB-04, THUMB-27), a title names both pages (THUMB-22). */
const ThumbGroup = memo(function ThumbGroup({ group, isOpen, tabStop }: ThumbGroupProps) {
  const { pages: all } = useAtomValue(bookAtom);
  const pages = pagesOf(group);
  const direction = useAtomValue(directionAtom); // each number below its page
  const lone = pages.length > 1 ? undefined : group.recto === null ? "verso" : "recto";
  return (
    <div className="thumb-group" role="none" data-open={isOpen || undefined} data-lone={lone}>
      <div className="thumb-group__sheet" role="none">
        {pages.map((page) => (
          <Thumb
            key={page}
            page={page}
            isOpen={isOpen}
            isTabStop={page === tabStop}
            isClosed={all[page]?.isProtected === true}
            side={page === group.verso ? "verso" : "recto"}
          />
        ))}
      </div>
      <span className="thumb-group__title" aria-hidden="true" data-thumb={(pages[0] ?? 0) + 1}>
        <bdi dir={pages.length > 1 ? direction : undefined}>
          {joinLabels(pages.map((page) => all[page]?.label ?? ""))}
        </bdi>
      </span>
    </div>
  );
});

function isAnyOf(group: Spread, pages: readonly number[]): boolean {
  return pagesOf(group).some((page) => pages.includes(page));
}

type ThumbProps = {
  readonly page: PageIndex;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly isClosed: boolean; // the reader has no access to it
  readonly side: "verso" | "recto";
};

/** One page: its picture, or its paper where there is none; a closed page has a lock (THUMB-12, THUMB-30). */
const Thumb = memo(function Thumb({ page, isOpen, isTabStop, isClosed, side }: ThumbProps) {
  const t = useT();
  const found = useAtomValue(bookAtom).pages[page];
  const picture = useAtomValue(useMemo(() => pictureAtomOf(page), [page]));
  const values = { page: found?.label ?? page + 1 };
  const paper = useAtomValue(useMemo(() => paperAtomOf(page), [page]));
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

type ThumbPictureProps = { readonly page: PageIndex; readonly side: "verso" | "recto" };

/** The picture of a page. A page without a small picture that lies open, or that has only items, is drawn as in the book. */
function ThumbPicture({ page, side }: ThumbPictureProps) {
  const { pages } = useAtomValue(bookAtom);
  const { thumbPx, thumbHeightPx } = useAtomValue(gridAtom);
  const end = useSetAtom(endThumbAtom);
  const isOfItems = useAtomValue(itemPagesAtom).has(page);
  const hasItems = useAtomValue(useMemo(() => atom((get) => hasItemsToShow(get(pageItemsAtom), page)), [page]));
  const store = useStore();
  const found = pages[page];
  const address = thumbAddress(pages, page);
  const book = isOfItems ? store.get(stageAtom) : null;
  if (book) return <DrawnThumb stage={book} page={page} side={side} />;
  if (!found || address === null) return null;
  const stage = found.thumb === null && found.preview === null ? store.get(stageAtom) : null;
  const isOpen = store.get(visiblePagesAtom).includes(page);
  if (isOpen && stage?.isPageReady(page)) return <DrawnThumb stage={stage} page={page} side={side} />;
  const box = { x: 0, y: 0, width: thumbPx, height: thumbHeightPx };
  const shown = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const ratio = image.naturalWidth / image.naturalHeight;
    image.toggleAttribute("data-full", found.isStretched || pictureRect(box, ratio, false) === box);
    end(page, "there");
  };
  return (
    <>
      <BookPicture
        ref={stopLoading}
        className="thumb__picture"
        src={address}
        isPage
        isAsPrinted={hasItems}
        loading="eager"
        decoding="async"
        draggable={false}
        onLoad={shown}
        onMissing={() => end(page, "missing")}
      />
      <ThumbItems page={page} widthPx={thumbPx} />
    </>
  );
}

/** The items of a page, over its thumbnail: only some exporters have drawn them into the picture. */
function ThumbItems({ page, widthPx }: { readonly page: PageIndex; readonly widthPx: number }) {
  const { pixelRatio } = useAtomValue(viewportAtom);
  const picture = useAtomValue(useMemo(() => pictureAtomOf(page), [page]));
  const night = useAtomValue(pageOpenerAtom);
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
      const below = place.current?.parentElement?.querySelector("img");
      if (night && below) {
        drawn.toggleAttribute("data-dark", night.darken(drawUnder(drawn, below)));
        drawn.toggleAttribute("data-full", below.hasAttribute("data-full")); // it covers the picture now
      }
      place.current?.replaceChildren(drawn);
    };
    const failed = (error: unknown) => console.info(`The thumbnail of page ${page + 1} is without its items.`, error);
    printer.draw(page, Math.round(widthPx * pixelRatio)).then(show, failed);
    return () => {
      isOver = true;
    };
  }, [printer, page, widthPx, pixelRatio, isWanted, isThere, night]);
  return (
    <span
      ref={place}
      className="thumb__items"
      aria-hidden="true"
      data-items={isWanted || undefined}
      data-as-printed={night !== null || undefined}
    />
  );
}

/** Draws the page's own picture under its items. @returns the canvas, on which all of the page is now */
function drawUnder(items: HTMLCanvasElement, picture: HTMLImageElement): HTMLCanvasElement {
  const ctx = items.getContext("2d");
  if (!ctx) return items;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = "destination-over";
  ctx.drawImage(picture, 0, 0, items.width, items.height);
  ctx.fillStyle = "white"; // paper, where the picture has none
  ctx.fillRect(0, 0, items.width, items.height);
  ctx.globalCompositeOperation = "source-over";
  return items;
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
  const light = useAtomValue(drawnLightAtom);
  const end = useSetAtom(endThumbAtom);
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision of its items, or another light, is drawn anew
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (!ctx) return;
    ctx.setTransform(width / box.width, 0, 0, height / box.height, 0, 0); // everything as large as in the book
    stage.drawPage(ctx, { x: 0, y: 0, ...box }, page, side);
    end(page, "there");
  }, [stage, page, side, width, height, box, revision, light, end]);
  return <canvas ref={canvas} className="thumb__picture" width={width} height={height} data-full />;
}
