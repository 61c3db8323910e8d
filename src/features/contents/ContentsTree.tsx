import { useAtomValue, useSetAtom } from "jotai/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useT } from "../../chrome/hooks.ts";
import { focusFirstStop } from "../../chrome/kit/along-bar.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { watchSizes } from "../../io/viewport.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import {
  atomsOfRow,
  chunksAtom,
  followRowAtom,
  isNestedAtom,
  isRtlTreeAtom,
  markedRowAtom,
  pressTreeKeyAtom,
  ROW_PX,
  type RowChunk,
  setBranchAtom,
  tabStopAtom,
} from "./state.ts";
import { CONTENTS_TREE, type TreeRow } from "./tree.ts";

/** The entries that are not in closed branches. Turning a page renders two rows, not the tree. */
export function ContentsTree() {
  const t = useT();
  const chunks = useAtomValue(chunksAtom);
  const isNested = useAtomValue(isNestedAtom);
  const press = useSetAtom(pressTreeKeyAtom);
  const tree = useRef<HTMLDivElement>(null);
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasCommandKey(event) || event.nativeEvent.isComposing) return;
    // The tree is its panel's last stop: beyond it there is nothing, and arrows would turn pages.
    const panel = event.key === "Tab" && !event.shiftKey ? event.currentTarget.closest("[data-panel]") : null;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if ((panel && focusFirstStop(panel)) || isPress || press(event.key)) event.preventDefault();
  };
  return (
    <div
      ref={tree}
      className="contents"
      role="tree"
      dir={useAtomValue(isRtlTreeAtom) ? "rtl" : "ltr"}
      aria-label={t("frmToc", "Table of contents")}
      data-nested={isNested}
      onKeyDown={pressed}
    >
      {chunks.map((chunk) => (
        <ContentsChunk key={chunk.key} chunk={chunk} />
      ))}
      <ScrollToRow tree={tree} />
    </div>
  );
}

/** How far beyond the tree's edges rows are drawn, px. */
const NEAR_PX = 800;

/** A group of rows. Far from the visible part it is an empty box of the same height, so that long tables stay fast. */
const ContentsChunk = memo(function ContentsChunk({ chunk }: { readonly chunk: RowChunk }) {
  const isNeeded = useAtomValue(chunk.isNeededAtom);
  const [place, setPlace] = useState({ isNear: false, heightPx: chunk.rows.length * ROW_PX });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    if (typeof IntersectionObserver !== "function") return setPlace({ isNear: true, heightPx: 0 });
    const intersected = (entries: readonly IntersectionObserverEntry[]) => {
      const last = entries[entries.length - 1];
      if (last) setPlace({ isNear: last.isIntersecting, heightPx: last.boundingClientRect.height });
    };
    const root = element.current.parentElement;
    const observer = new IntersectionObserver(intersected, { root, rootMargin: `${NEAR_PX}px 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const isDrawn = isNeeded || place.isNear;
  return (
    <div ref={element} role="none" style={isDrawn ? undefined : { blockSize: place.heightPx }}>
      {isDrawn && chunk.rows.map((row) => <ContentsRow key={row.id} row={row} />)}
    </div>
  );
});

/** Space between a row that is scrolled to and the edge of the tree, px. */
const MARGIN_PX = 24;

/**
 * Scrolls to the marked row, also when it would go out of sight since the tree becomes lower, and to the row with the
 * keyboard focus. A component of its own, so that a turn renders this and not the whole tree.
 */
function ScrollToRow({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const marked = useAtomValue(markedRowAtom);
  const tabStop = useAtomValue(tabStopAtom);
  // after layout effects, for a dialog that opens resets the scroll position of its parts
  useEffect(() => {
    const { current } = tree;
    if (!current) return;
    const row = rowIn(current, marked);
    if (row) scrollTo(current, row, true); // what follows is seen, too
    let heightPx = current.clientHeight;
    return watchSizes([current], () => {
      const wasPx = heightPx;
      heightPx = current.clientHeight;
      const own = heightPx < wasPx ? rowIn(current, marked) : null; // rows far away are not drawn
      if (own && isWithin(current, own, wasPx)) scrollTo(current, own, false);
    });
  }, [tree, marked]);
  useLayoutEffect(() => {
    const row = rowIn(tree.current, tabStop);
    if (!tree.current || !row || !tree.current.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    scrollTo(tree.current, row, false);
  }, [tree, tabStop]);
  return null;
}

function rowIn(tree: HTMLElement | null, id: number | null): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}

/** Whether a row was in sight when the tree was `heightPx` high: a reader who has scrolled elsewhere stays there. */
function isWithin(tree: HTMLElement, row: HTMLElement, heightPx: number): boolean {
  const [{ top }, box] = [tree.getBoundingClientRect(), row.getBoundingClientRect()];
  return box.top >= top && box.bottom <= top + heightPx;
}

/** Scrolls the tree alone, just as far as needed or until the row is in the middle. */
function scrollTo(tree: HTMLElement, row: HTMLElement, isInMiddle: boolean): void {
  const [frame, box] = [tree.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = box.top - frame.top - MARGIN_PX;
  const below = box.bottom - frame.bottom + MARGIN_PX;
  if (above >= 0 && below <= 0) return;
  scrollBy(tree, isInMiddle ? (above + below) / 2 : above < 0 ? above : below);
  if (isInMiddle) alignTop(tree, frame.top);
}

/** Scrolls back by so much that the first row is whole: of a cut one only the tails of letters would be seen. */
function alignTop(tree: HTMLElement, topPx: number): void {
  for (const row of tree.querySelectorAll("[data-row]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom <= topPx) continue;
    scrollBy(tree, Math.min(0, top - topPx));
    return;
  }
}

/** Scrolls by client px: on large screens the form is enlarged, and its own px are larger. */
function scrollBy(tree: HTMLElement, px: number): void {
  const scale = tree.getBoundingClientRect().height / tree.offsetHeight;
  tree.scrollTop += px / (scale || 1);
}

/** One entry. A link out of the book is a real link, which opens in a new window. */
const ContentsRow = memo(function ContentsRow({ row }: { readonly row: TreeRow }) {
  const t = useT();
  const atoms = useMemo(() => atomsOfRow(row), [row]);
  const isMarked = useAtomValue(atoms.isMarkedAtom);
  const isTabStop = useAtomValue(atoms.isTabStopAtom);
  const isOpen = useAtomValue(atoms.isOpenAtom);
  const { isTableOfContentPagesVisible } = useAtomValue(chromeSettingsAtom);
  const { pages } = useAtomValue(bookAtom);
  const follow = useSetAtom(followRowAtom);
  const title = row.title || t("contentsUntitled", "Untitled");
  const page = row.url === null && row.page !== null ? (pages[row.page - 1]?.label ?? "") : "";
  const isPageShown = isTableOfContentPagesVisible && page !== "" && page !== title; // "Cover" needs no "Cover"
  const name = row.url
    ? t("contentsLink", "{title}, opens in a new window", { title })
    : page !== "" && t("contentsEntry", "{title}, page {page}", { title, page });
  const Tag = row.url === null ? "div" : "a";
  return (
    <Tag
      className="contents-row"
      role="treeitem"
      data-row={row.id}
      data-passive={(row.page === null && row.url === null && row.children === 0) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-keyfocus={isTabStop || undefined}
      aria-label={name || title}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.children > 0 ? isOpen : undefined}
      aria-current={isMarked ? "location" : undefined}
      style={{ "--depth": Math.min(row.level, CONTENTS_TREE.deepestIndent) - 1 } as CSSProperties}
      {...(row.url !== null && { href: row.url, target: "_blank", rel: "noopener noreferrer" })}
      onClick={() => follow(row)}
    >
      <BranchArrow row={row} isOpen={isOpen} />
      <span className="contents-row__title" dir="auto">
        {title}
      </span>
      {row.url !== null && <Icon name="external-link" />}
      {isPageShown && <span className="contents-row__page" data-page={page} />}
    </Tag>
  );
});

/** The arrow that opens and closes a branch for the pointer; the keyboard uses the keys of the tree. */
function BranchArrow({ row, isOpen }: { readonly row: TreeRow; readonly isOpen: boolean }) {
  const setBranch = useSetAtom(setBranchAtom);
  if (row.children === 0) return <span className="contents-row__twist" />;
  const pressed = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBranch(row.id, !isOpen);
  };
  return (
    <span className="contents-row__twist" data-open={isOpen} aria-hidden="true" onClick={pressed}>
      <Icon name="chevron-right" />
    </span>
  );
}
