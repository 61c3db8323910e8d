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
import { hasCommandKey } from "../../lib/command-key.ts";
import { bookAtom } from "../../state/reading.ts";
import { spokenAtom } from "../listening/api.ts";
import { highlightsAtom, type ShownHighlight } from "../notes/api.ts";
import { pressItemAtom } from "../page-items/api.ts";
import type { BlockMarks, LinkMark } from "./marks.ts";
import "./words.css";

/** What is done by the view that a text is shown in. */
export type TextLeads = {
  readonly onFollow?: ((to: PageIndex) => void) | undefined; // a link has led the book to a page
  /** A comment on words of a block is to be opened: makes the book seen. @returns leads back once the reader is done with it */
  readonly onComment?: ((block: string) => (() => void) | undefined) | undefined;
};
/** A piece of a page's text, its place in that, and what its words have on the page. */
export type PlacedBlock = TextLeads & {
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
export function Words({ page, at, block, marks, start, end, onFollow, onComment }: WordsProps) {
  const { text, emphasis } = block;
  const spoken = useAtomValue(useMemo(() => spokenInAtom(page, at), [page, at]));
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (spoken) mark.current?.scrollIntoView({ block: "nearest" });
  }, [spoken]);
  const store = useStore();
  const open = (id: string) => store.get(highlightsAtom)?.open(id, onComment?.(text));
  const { links = [], highlights = [], comments = [] } = marks ?? {};
  const signs = comments
    .filter((comment) => start < comment.end && comment.end <= end)
    .map(({ end: at, highlight }) => ({ highlight, end: Math.min(end, behindLink(links, at)) }));
  const layers: readonly Layer[] = [
    {
      ranges: signs.map((sign) => ({ start, end: sign.end })),
      show: (_nth, words, part) => (
        <>
          {words}
          {signs.map(
            ({ highlight, end: place }) =>
              place === part.end && <CommentSign key={highlight.id} page={page} highlight={highlight} open={open} />,
          )}
        </>
      ),
    },
    {
      ranges: links,
      show: (nth, words) =>
        links[nth] && (
          <LinkedWords link={links[nth]} onFollow={onFollow}>
            {words}
          </LinkedWords>
        ),
    },
    {
      ranges: highlights,
      show: (nth, words) => highlights[nth] && <Highlighted highlight={highlights[nth].highlight}>{words}</Highlighted>,
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

/** A place in a text, or the end of the link that it is in: one control has no other within it. */
function behindLink(links: readonly TextRange[], at: number): number {
  return links.find(({ start, end }) => start < at && at < end)?.end ?? at;
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

type LinkedWordsProps = Pick<TextLeads, "onFollow"> & { readonly link: LinkMark; readonly children: ReactNode };

/** Words that lead where they do on the page, by the same way; the browser's own ways to open a link stay. */
function LinkedWords({ link: { item, href, to }, onFollow, children }: LinkedWordsProps) {
  const press = useSetAtom(pressItemAtom);
  const follow = (event: MouseEvent) => {
    if (hasCommandKey(event.nativeEvent) || event.shiftKey) return;
    event.preventDefault();
    press(item);
    if (to !== null) onFollow?.(to);
  };
  return (
    <a className="text-page__link" href={href} rel="noopener" onClick={follow}>
      {children}
    </a>
  );
}

type HighlightedProps = { readonly highlight: ShownHighlight; readonly children: ReactNode };

/** What has the colour of a highlight. */
function Highlighted({ highlight: { color }, children }: HighlightedProps) {
  return (
    <mark className="text-page__highlight" style={{ "--mark": HIGHLIGHT_COLORS[color] } as CSSProperties}>
      {children}
    </mark>
  );
}

type CommentSignProps = {
  readonly page: PageIndex;
  readonly highlight: ShownHighlight;
  readonly open: (id: string) => void;
};

/** Opens a comment on its page. */
function CommentSign({ page, highlight, open }: CommentSignProps) {
  const t = useT();
  const label = useStore().get(bookAtom).pages[page]?.label || String(page + 1);
  return (
    <Highlighted highlight={highlight}>
      <button
        type="button"
        className="text-page__comment"
        aria-label={`${t("highlightOnPage", "Highlight on page {page}", { page: label })}: ${highlight.name}`}
        onClick={() => open(highlight.id)}
      >
        <Icon name="message-square" />
      </button>
    </Highlighted>
  );
}

/** Where the sentence that is read aloud stands in a block; null: it is in another one. */
function spokenInAtom(page: PageIndex, at: number) {
  return atom((get) => {
    const spoken = get(spokenAtom);
    return spoken?.page === page && spoken.block === at ? spoken.range : null;
  });
}
