import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { HIGHLIGHT_COLORS } from "../../book/publication/highlight-colors.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { stretchesOf } from "../../book/text/emphasis.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import type { TextRange } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { isOverBook } from "../../chrome/panels/over-book.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { spokenAtom } from "../listening/api.ts";
import { highlightsAtom } from "../notes/api.ts";
import { pressItemAtom } from "../page-items/api.ts";
import type { BlockMarks, HighlightMark, LinkMark } from "./marks.ts";
import "./words.css";

/** A piece of a page's text, its place in that, and what its words have on the page. */
export type PlacedBlock = {
  readonly page: PageIndex;
  readonly at: number;
  readonly block: ReadingBlock;
  readonly marks?: BlockMarks | undefined;
};
type WordsProps = PlacedBlock & TextRange; // what stands before and after is not shown

/** Ranges of a text that are shown in an own way, each with what is around it. */
type Layer = {
  readonly ranges: readonly TextRange[]; // in their order
  readonly show: (nth: number, words: ReactNode, part: TextRange) => ReactNode;
};

/**
 * The words of a block, or of a part of it, with links and highlights; the sentence that is read aloud is marked, and
 * scrolled to.
 */
export function Words({ page, at, block, marks, start, end }: WordsProps) {
  const { text, emphasis } = block;
  const spoken = useAtomValue(useMemo(() => spokenInAtom(page, at), [page, at]));
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (spoken) mark.current?.scrollIntoView({ block: "nearest" });
  }, [spoken]);
  const { links = [], highlights = [] } = marks ?? {};
  const layers: readonly Layer[] = [
    {
      ranges: links,
      show: (nth, words) => links[nth] && <LinkedWords link={links[nth]}>{words}</LinkedWords>,
    },
    {
      ranges: highlights,
      show: (nth, words, part) =>
        highlights[nth] && (
          <HighlightedWords mark={highlights[nth]} page={page} hasEnd={part.end === highlights[nth].end}>
            {words}
          </HighlightedWords>
        ),
    },
    {
      ranges: spoken ? [spoken] : [],
      show: (_nth, words) => (
        <mark ref={mark} className="text-page__spoken">
          {words}
        </mark>
      ),
    },
  ];
  const plain = (part: TextRange): ReactNode =>
    stretchesOf(text, part, emphasis).map((stretch) =>
      stretch.isEmphasised ? <em key={stretch.start}>{stretch.text}</em> : stretch.text,
    );
  return layered({ start, end }, layers, plain);
}

/** A part of a text as its layers show it, the first one outermost. */
function layered(
  { start, end }: TextRange,
  [layer, ...inner]: readonly Layer[],
  plain: (part: TextRange) => ReactNode,
): ReactNode {
  if (!layer) return plain({ start, end });
  const parts: ReactNode[] = [];
  let from = start;
  const add = (to: number, show = (words: ReactNode): ReactNode => words) => {
    if (from >= to) return;
    parts.push(<Fragment key={from}>{show(layered({ start: from, end: to }, inner, plain))}</Fragment>);
    from = to;
  };
  for (const [nth, range] of layer.ranges.entries()) {
    add(Math.min(range.start, end));
    const part = { start: from, end: Math.min(range.end, end) };
    if (range.start < end) add(part.end, (words) => layer.show(nth, words, part));
  }
  add(end);
  return parts;
}

type LinkedWordsProps = { readonly link: LinkMark; readonly children: ReactNode };

/** Words that lead where they do on the page, by the same way; the browser's own ways to open a link stay. */
function LinkedWords({ link: { item, href, to }, children }: LinkedWordsProps) {
  const press = useSetAtom(pressItemAtom);
  const follow = (event: MouseEvent) => {
    if (hasCommandKey(event.nativeEvent) || event.shiftKey) return;
    event.preventDefault();
    press(item);
  };
  return (
    <a className="text-page__link" href={href} rel="noopener" data-to={to ?? undefined} onClick={follow}>
      {children}
    </a>
  );
}

type HighlightedWordsProps = {
  readonly mark: HighlightMark;
  readonly page: PageIndex;
  readonly hasEnd: boolean; // the words are the last ones of their mark
  readonly children: ReactNode;
};

/** Words in the colour of their highlight; a sign behind the last of them opens what the reader has written about them. */
function HighlightedWords({ mark: { highlight, isLast }, page, hasEnd, children }: HighlightedWordsProps) {
  const style = { "--mark": HIGHLIGHT_COLORS[highlight.color] } as CSSProperties;
  return (
    <mark className="text-page__highlight" style={style}>
      {children}
      {isLast && hasEnd && highlight.name !== "" && <CommentSign page={page} {...highlight} />}
    </mark>
  );
}

type CommentSignProps = { readonly page: PageIndex; readonly id: string; readonly name: string };

/** Opens a comment on its page. A view that covers the book is closed for that, and comes back when the reader is done. */
function CommentSign({ page, id, name }: CommentSignProps) {
  const t = useT();
  const store = useStore();
  const label = store.get(bookAtom).pages[page]?.label || String(page + 1);
  const open = ({ currentTarget }: MouseEvent) => {
    const isText = currentTarget.closest('[data-panel="accessibility"]') !== null;
    const isCovered = !isText || isOverBook(store.get, "accessibility");
    const goBack = isText && isCovered ? () => store.set(openPanelAtom, "accessibility") : undefined;
    if (isCovered) store.set(closePanelAtom, isText ? "accessibility" : "lift");
    store.get(highlightsAtom)?.open(id, goBack);
  };
  return (
    <button
      type="button"
      className="text-page__comment"
      aria-label={`${t("highlightOnPage", "Highlight on page {page}", { page: label })}: ${name}`}
      onClick={open}
    >
      <Icon name="message-square" />
    </button>
  );
}

/** Where the sentence that is read aloud stands in a block; null: it is in another one. */
function spokenInAtom(page: PageIndex, at: number) {
  return atom((get) => {
    const spoken = get(spokenAtom);
    return spoken?.page === page && spoken.block === at ? spoken.range : null;
  });
}
