import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import {
  type CSSProperties,
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from "react";
import { isNumberLabel } from "../../book/publication/pages.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import { useT } from "../../chrome/hooks.ts";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { isOverBook } from "../../chrome/panels/over-book.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { appearanceAtom, lineHeightOf, textLightAtom } from "./appearance.ts";
import { Block } from "./Block.tsx";
import { type ListedPage, type TextContents, textContentsAtom } from "./contents.ts";
import { Illustrations, useIllustrations } from "./Illustrations.tsx";
import type { DrawnIllustration } from "./illustrations.ts";
import { usePageMarks } from "./marks.ts";
import { useSwipeTurns } from "./swipe-turns.ts";
import type { TextLeads } from "./Words.tsx";
import "./text-view.css";

/** The text of the open pages. */
export function TextPages() {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const contents = useAtomValue(textContentsAtom);
  const back = useSetAtom(turnBackAtom);
  const forward = useSetAtom(turnForwardAtom);
  useSwipeTurns(root, (by) => (by === 1 ? forward() : back()));
  const store = useStore();
  const onComment = useCallback(() => {
    if (!isOverBook(store.get, "accessibility")) return;
    store.set(closePanelAtom, "accessibility");
    return () => store.set(openPanelAtom, "accessibility");
  }, [store]);
  const open = contents.kind === "text" ? contents.pages.map(({ page }) => page).join() : contents.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are read from their beginning
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = 0;
  }, [open]);
  return (
    <TextRegion region={root} label={t("textOfPages", "Text of the open pages")} isBusy={contents.kind === "loading"}>
      <ListedText contents={contents} onComment={onComment} />
    </TextRegion>
  );
}

type TextRegionProps = {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly label: string; // for screen readers
  readonly isBusy: boolean; // the text has not come yet
  readonly className?: string;
  readonly children: ReactNode;
};

/** Text in the reader's size, height of lines and colours, which scrolls and can be reached by the keyboard. */
export function TextRegion({ region, label, isBusy, className = "", children }: TextRegionProps) {
  const appearance = useAtomValue(appearanceAtom);
  const light = useAtomValue(textLightAtom);
  const { sizePx, face, theme } = appearance;
  const style = { "--text-size": `${sizePx}px`, "--line-height": lineHeightOf(appearance) } as CSSProperties;
  return (
    <div
      ref={region}
      className={`text-view ${className}`.trim()}
      role="region"
      aria-label={label}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      data-autofocus
      data-own-words
      data-swipe
      data-theme={theme}
      data-dark={light === "night" || undefined}
      data-face={face}
      style={style}
    >
      {children}
    </div>
  );
}

type ListedTextProps = TextLeads & {
  readonly contents: TextContents;
  readonly onIllustrated?: (() => void) | undefined; // a page's illustrations have come, which may have pushed its text away
};

/** The text of pages, or why there is none. */
export function ListedText({ contents, ...others }: ListedTextProps) {
  const t = useT();
  switch (contents.kind) {
    case "loading":
      return <span className="busy" />;
    case "limited":
      return (
        <div role="status">
          <EmptyNote
            icon="lock"
            text={t(
              "accessLimitedText",
              "The book is protected. Please purchase it, or verify password / your email to continue reading.",
            )}
          />
        </div>
      );
    case "text":
      return contents.pages.map((page) => <PageText key={page.page} listed={page} {...others} />);
  }
}

type PageTextProps = Omit<ListedTextProps, "contents"> & { readonly listed: ListedPage };

/** The text of one page under its number. */
const PageText = memo(function PageText({ listed, onIllustrated, ...leads }: PageTextProps) {
  const { page, blocks } = listed;
  const t = useT();
  const illustrations = useIllustrations(listed);
  const marks = usePageMarks(listed);
  const isIllustrated = Boolean(illustrations?.length);
  useLayoutEffect(() => {
    if (isIllustrated) onIllustrated?.();
  }, [isIllustrated, onIllustrated]);
  const { pages } = useAtomValue(bookAtom);
  const label = pages[page]?.label ?? String(page + 1);
  const title = isNumberLabel(label) ? t("accessPageNum", "Page {page}", { page: label }) : label;
  return (
    <section className="text-page" data-page={page + 1}>
      <h3 className="text-page__number">{title}</h3>
      {blocks.length === 0 && !isIllustrated && (
        <p className="text-page__empty" data-sought={illustrations === null || undefined}>
          {t("textNoneOnPage", "No text on this page.")}
        </p>
      )}
      {partsOf(blocks, illustrations ?? []).map(({ drawn, group: [first, ...more] }) => (
        <Fragment key={first?.at ?? "end"}>
          <Illustrations drawn={drawn} label={t("textPicture", "Picture on page {page}", { page: label })} />
          {first?.block.kind === "item" ? (
            <ul className="text-page__list">
              {[first, ...more].map(({ block, at }) => (
                <Block key={at} {...leads} page={page} at={at} block={block} marks={marks[at]} />
              ))}
            </ul>
          ) : (
            first && (
              <Block
                {...leads}
                page={page}
                {...first}
                marks={marks[first.at]}
                previous={blocks[first.at - 1]}
                next={blocks[first.at + 1]}
              />
            )
          )}
        </Fragment>
      ))}
    </section>
  );
});

type Placed = { readonly block: ReadingBlock; readonly at: number };

/** Blocks that stand together, and the illustrations before them; behind the last there may be more. */
type Part = { readonly group: readonly Placed[]; readonly drawn: readonly DrawnIllustration[] };

/** Blocks in their order, items of one list together as long as no illustration parts them. */
function partsOf(blocks: readonly ReadingBlock[], illustrations: readonly DrawnIllustration[]): readonly Part[] {
  const groups: Placed[][] = [];
  const isParted = (at: number) => illustrations.some(({ before }) => before === at);
  for (const [at, block] of blocks.entries()) {
    const open = groups.at(-1);
    if (open && block.kind === "item" && open[0]?.block.kind === "item" && !isParted(at)) open.push({ block, at });
    else groups.push([{ block, at }]);
  }
  return [...groups, []].map((group) => {
    const at = group[0]?.at ?? blocks.length;
    return { group, drawn: illustrations.filter(({ before }) => before === at) };
  });
}
