import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useMemo, useState } from "react";
import type { Rect } from "../../book/geometry/layout.ts";
import { hashForPage } from "../../book/publication/address.ts";
import type { Annotation } from "../../book/publication/annotation.ts";
import { readLink } from "../../book/publication/links.ts";
import { type PageIndex, pageIndex, toNumber } from "../../book/publication/pages.ts";
import { rangeFinder } from "../../book/text/emphasis.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import type { Quad } from "../../book/text/runs.ts";
import type { TextRange } from "../../book/text/search.ts";
import { rangesWithin } from "../../book/text/within.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";
import { highlightsAtom, type ShownHighlight } from "../notes/api.ts";
import { TAP_TRIGGERS } from "../page-items/api.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { nameInAddress } from "./address.ts";
import type { ListedPage } from "./contents.ts";

/** Where an item leads: the address, and the page of this book; null = out of the book. */
type LinkTarget = { readonly item: Annotation; readonly href: string; readonly to: PageIndex | null };
/** Words that lead somewhere, by the item that lies over them on the page. */
export type LinkMark = TextRange & LinkTarget;
/** Words that the reader has highlighted. */
type HighlightMark = TextRange & { readonly highlight: ShownHighlight };
/** What a reader has written about words, by the place where these end. */
type CommentMark = { readonly end: number; readonly highlight: ShownHighlight };
/** What a block's words have on their page, in its order; no range is within another of its kind. */
export type BlockMarks = {
  readonly links: readonly LinkMark[];
  readonly highlights: readonly HighlightMark[];
  readonly comments: readonly CommentMark[];
};

/** An item over more letters than these is no link of words: it covers its page, or a column. */
const MOST_LINKED = 240;

const NO_HIGHLIGHTS: ReadonlyMap<number, readonly ShownHighlight[]> = new Map();
const shownHighlightsAtom = atom((get) => {
  const highlights = get(highlightsAtom);
  return highlights ? get(highlights.byPageAtom) : NO_HIGHLIGHTS;
});

/** The items that lead to pages or out of the book, where that is allowed. */
const leadingAtom = atom((get) => {
  const { baseUrl, pages } = get(bookAtom);
  const hidden = get(hiddenItemsAtom);
  const labels = pages.map(({ label }) => label);
  const leadingOf = (item: Annotation): LinkTarget | null => {
    for (const { on, action } of item.actions) {
      if (!TAP_TRIGGERS.includes(on)) continue;
      const to = action.kind === "page" ? pageIndex(Math.min(action.page, pages.length - 1)) : null; // as pages have it
      if (to !== null) return { item, href: hashForPage("", nameInAddress(labels, to)), to };
      const href = action.kind === "url" ? readLink(action.url, baseUrl) : null;
      if (href !== null) return { item, href, to: null };
    }
    return null;
  };
  return (items: readonly Annotation[]): readonly LinkTarget[] =>
    items.flatMap((item) => (item.rotation === 0 && !hidden.has(item.id) ? (leadingOf(item) ?? []) : []));
});

/** The links and the highlights in the blocks of a page; none until it is known where its words stand. */
export function usePageMarks({ page, blocks }: ListedPage): readonly BlockMarks[] {
  const load = useSetAtom(loadPlacedTextAtom);
  const items = useAtomValue(pageItemsAtom).byPage[page];
  const leading = useAtomValue(leadingAtom);
  const highlights = useAtomValue(useMemo(() => highlightsOnAtom(page), [page]));
  const [placed, setPlaced] = useState<PlacedText | null>(null);
  useEffect(() => {
    let isShown = true;
    void load(page)
      .catch(() => null)
      .then((found) => isShown && setPlaced(found));
    return () => {
      isShown = false;
    };
  }, [load, page]);
  const words = useMemo(() => placed && { placed, find: rangeFinder(blocks, placed.text) }, [placed, blocks]);
  const links = useMemo(
    () => (words ? leading(items ?? []).map((link) => ({ link, ranges: linkedIn(words, link.item.box) })) : []),
    [words, items, leading],
  );
  const highlighted = useMemo(
    () => (words ? highlights.map((highlight) => ({ highlight, ranges: highlightedIn(words, highlight) })) : []),
    [words, highlights],
  );
  return useMemo(
    () =>
      blocks.map((_block, at) => ({
        links: withoutOverlaps(
          links.flatMap(({ link, ranges }) => (ranges[at] ?? []).map((range) => ({ ...link, ...range }))),
        ),
        highlights: withoutOverlaps(
          highlighted.flatMap(({ highlight, ranges }) => (ranges[at] ?? []).map((range) => ({ highlight, ...range }))),
        ),
        comments: highlighted
          .flatMap(({ highlight, ranges }) => commentIn(highlight, ranges, at))
          .sort((a, b) => a.end - b.end),
      })),
    [blocks, links, highlighted],
  );
}

/** The highlights of a page: the same list as long as these are the same, whatever is written on other pages. */
function highlightsOnAtom(page: PageIndex) {
  let shown: readonly ShownHighlight[] = [];
  return atom((get) => {
    const now = get(shownHighlightsAtom).get(toNumber(page)) ?? [];
    if (now.length !== shown.length || now.some((highlight, at) => highlight !== shown[at])) shown = now;
    return shown;
  });
}

/** Ranges in the text of each block. */
type BlockRanges = ReturnType<ReturnType<typeof rangeFinder>>;
/** Where the words of a page stand, and in which blocks. */
type PlacedWords = { readonly placed: PlacedText; readonly find: ReturnType<typeof rangeFinder> };

function linkedIn({ placed, find }: PlacedWords, { x, y, width, height }: Rect): BlockRanges {
  const [right, bottom] = [x + width, y + height];
  const box: Quad = [
    { x, y: bottom },
    { x: right, y: bottom },
    { x: right, y },
    { x, y },
  ];
  const ranges = rangesWithin(placed, [box]);
  const letters = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  return letters > MOST_LINKED ? [] : find(ranges);
}

function highlightedIn({ placed, find }: PlacedWords, { quads }: ShownHighlight): BlockRanges {
  const areas = quads.map(
    ([ax, ay, bx, by, cx, cy, dx, dy]): Quad => [
      { x: ax, y: ay },
      { x: bx, y: by },
      { x: cx, y: cy },
      { x: dx, y: dy },
    ],
  );
  return find(rangesWithin(placed, areas));
}

/** The comment on a highlight, in the block with the last of its words. */
function commentIn(highlight: ShownHighlight, ranges: BlockRanges, at: number): readonly CommentMark[] {
  const last = ranges[at]?.at(-1);
  const isEnd = highlight.name !== "" && ranges.slice(at + 1).every(({ length }) => length === 0);
  return last && isEnd ? [{ end: last.end, highlight }] : [];
}

/** Marks in their order; what two of them have in common is the first one's. */
function withoutOverlaps<M extends TextRange>(marks: readonly M[]): readonly M[] {
  let end = 0;
  return [...marks]
    .sort((a, b) => a.start - b.start)
    .flatMap((mark) => {
      const start = Math.max(mark.start, end);
      end = Math.max(end, mark.end);
      return start < mark.end ? [{ ...mark, start }] : [];
    });
}
