import type { PageIndex } from "../../book/publication/pages.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import { reachAt } from "../../book/text/reach.ts";
import type { PagePoint } from "../../book/text/runs.ts";
import { isWordMeant, offsetAt } from "../../book/text/selecting.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Drag } from "../../stage/input/tools.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { loadBookTextAtom, loadPlacedTextAtom, nearPagesAtom } from "../text/api.ts";
import { type Selection, selectAtom, selectionAtom, type TextPlace } from "./api.ts";
import {
  bookWordsAtom,
  isByWordsAtom,
  isReachingAtom,
  openTextsAtom,
  selectedSpanAtom,
  selectWordAtom,
  selectWordsAtom,
  setOpenTextAtom,
  type TextSpan,
  wholeWordsAtom,
} from "./state.ts";

/** Loads the text of the open pages and where it stands, as soon as it is needed (EXTRA-10). */
export function loadOpenTexts(store: Store): Promise<readonly boolean[]> {
  void store.set(loadBookTextAtom).then(({ pages }) => {
    const isNew = store.get(bookWordsAtom) === null;
    store.set(bookWordsAtom, pages);
    const isWide = store.get(viewportAtom).isCoarse || store.get(isByWordsAtom);
    if (isNew && isWide && !store.get(isReachingAtom)) widenToWords(store); // a drag does so as it ends
  });
  return placeOpenTexts(store);
}

/** Selects the words whole: one that is divided without a hyphen is known as one once the book's own text has come. */
function widenToWords(store: Store): void {
  const [span, selection] = [store.get(selectedSpanAtom), store.get(selectionAtom)];
  const page = span?.from.page;
  if (!span || !selection || page === undefined || page !== span.to.page) return;
  const [from, to] = [span.from.offset, span.to.offset];
  const whole = store.get(wholeWordsAtom)(page, { start: from, end: to });
  if (whole.start >= from && whole.end <= to) return;
  const [start, end] = [whole.start, whole.end].map((offset) => ({ page, offset })) as [TextPlace, TextPlace];
  store.set(selectAtom, selection.anchor === span.from ? { anchor: start, focus: end } : { anchor: end, focus: start });
}

/** Loads where the text of the open pages stands. @returns of which of them there is any */
export function placeOpenTexts(store: Store): Promise<readonly boolean[]> {
  const load = async (page: PageIndex) => {
    const known = store.get(openTextsAtom).get(page);
    const placed = known === undefined ? await store.set(loadPlacedTextAtom, page) : known;
    if (known === undefined && store.get(visiblePagesAtom).includes(page)) store.set(setOpenTextAtom, page, placed);
    return placed !== null;
  };
  return Promise.all(store.get(visiblePagesAtom).map(load));
}

/** Loads where the text of the pages stands that a turn would open. @returns which pages these are, and the open ones */
export async function placeNearTexts(store: Store): Promise<ReadonlySet<PageIndex>> {
  const pages = store.get(nearPagesAtom);
  await Promise.all(pages.map((page) => store.set(loadPlacedTextAtom, page)));
  return new Set(pages);
}

/**
 * A drag on from a word that has just been selected: it selects by whole words, as phones do; null = there is none.
 * @param before what a cancelled drag selects again
 * @param from where it began: behind a word it takes the full stop there, too; null = that word alone is meant
 */
export function dragWords(
  store: Store,
  stage: BookStage,
  to: Point,
  before: Selection | null = store.get(selectionAtom),
  from: Point | null = null,
): Drag | null {
  const selected = store.get(selectedSpanAtom);
  const behind = from && placeUnder(store, stage, from)?.place;
  const word = selected && behind ? withEnd(store, selected, behind) : selected;
  return (
    word &&
    reachDrag(store, stage, to, { before, anchor: word.from }, (place) => store.set(selectWordsAtom, word, place))
  );
}

/** A word as far as a place behind it, if only signs such as a full stop stand between. */
function withEnd(store: Store, word: TextSpan, { page, offset }: TextPlace): TextSpan {
  const text = store.get(openTextsAtom).get(page)?.text ?? "";
  const isSigns = page === word.to.page && /^[^\s\p{L}\p{N}]+$/u.test(text.slice(word.to.offset, offset));
  return isSigns ? { ...word, to: { page, offset } } : word;
}

/** A drag selects from where it began; null where there is no text. */
export function dragSelection(store: Store, stage: BookStage, from: Point, to: Point): Drag | null {
  const start = placeUnder(store, stage, from);
  if (!start) return null;
  const selectTo = (focus: TextPlace) => store.set(selectAtom, { anchor: start.place, focus });
  return reachDrag(store, stage, to, { before: store.get(selectionAtom), anchor: start.place }, selectTo);
}

/**
 * A drag that selects as far as it reaches; a cancelled one has selected nothing. Once its words are unselected, by a key or
 * by a turn, the rest of it does nothing.
 */
function reachDrag(
  store: Store,
  stage: BookStage,
  to: Point,
  { before, anchor }: { readonly before: Selection | null; readonly anchor: TextPlace },
  selectTo: (place: TextPlace) => void,
): Drag {
  let own: Selection | null = null;
  const reach = (at: Point) => {
    const end = reachUnder(store, stage, at, anchor);
    if (end) selectTo(end);
    own = store.get(selectionAtom);
  };
  const isOver = () => store.get(selectionAtom) !== own;
  const end = () => store.set(isReachingAtom, false);
  store.set(isReachingAtom, true);
  reach(to);
  return {
    move: ({ spot }) => {
      if (!isOver()) reach(spot);
    },
    end: () => {
      end();
      if (store.get(isByWordsAtom)) widenToWords(store);
    },
    cancel: () => {
      end();
      if (!isOver()) store.set(selectAtom, before);
    },
  };
}

/** Whoever presses so near a word means it, px: a finger hides what it presses, and a mouse is put down beside a line. */
const NEAR_PX = { finger: 24, mouse: 12 } as const;

/** Selects the word under a point, or the one that is meant there. @returns whether there is one */
export function selectWordUnder(store: Store, stage: BookStage, at: Point): boolean {
  const place = wordUnder(store, stage, at, NEAR_PX.finger);
  return place !== null && store.set(selectWordAtom, place);
}

/** The place of the word under a mouse, or of the one that is meant there: beside a line, and behind a short one. */
export function wordUnderMouse(store: Store, stage: BookStage, at: Point): TextPlace | null {
  return wordUnder(store, stage, at, NEAR_PX.mouse);
}

function wordUnder(store: Store, stage: BookStage, at: Point, nearPx: number): TextPlace | null {
  const { open, placed } = textUnder(store, stage, at);
  const found = placed && offsetAt(placed, onPage(open, at));
  if (!found) return null;
  const near = { x: nearPx / open.rect.width, y: nearPx / open.rect.height };
  const isMeant = found.isOn || isWordMeant(placed, onPage(open, at), near);
  return isMeant ? { page: open.page, offset: found.offset } : null;
}

type TextUnder =
  | { readonly open: OpenPage; readonly placed: PlacedText }
  | { readonly open: OpenPage | null; readonly placed: null };

/** The open page under a point of the stage, or nearest to it, and its text. */
function textUnder(store: Store, stage: BookStage, at: Point): TextUnder {
  const open = openPageAt(stage.openPages(), at) ?? nearestPage(stage.openPages(), at);
  const placed = (open && store.get(openTextsAtom).get(open.page)) ?? null;
  return open && placed ? { open, placed } : { open, placed: null };
}

/** The place in the text of the open pages nearest to a point of the stage; null where its page has no text. */
export function placeUnder(
  store: Store,
  stage: BookStage,
  at: Point,
): { readonly place: TextPlace; readonly isOn: boolean } | null {
  const { open, placed } = textUnder(store, stage, at);
  const found = placed && offsetAt(placed, onPage(open, at));
  return found ? { place: { page: open.page, offset: found.offset }, isOn: found.isOn } : null;
}

/** The place up to which words are selected that began at another, for a point of the stage; null where there is no text. */
export function reachUnder(store: Store, stage: BookStage, at: Point, anchor: TextPlace): TextPlace | null {
  const { open, placed } = textUnder(store, stage, at);
  if (!placed) return null;
  const offset = reachAt(placed, onPage(open, at), anchor.page === open.page ? anchor.offset : null);
  return offset === null ? null : { page: open.page, offset };
}

function nearestPage(pages: readonly OpenPage[], { x }: Point): OpenPage | null {
  const far = ({ rect }: OpenPage) => Math.abs(rect.x + rect.width / 2 - x);
  return [...pages].sort((a, b) => far(a) - far(b))[0] ?? null;
}

function onPage({ rect }: OpenPage, { x, y }: Point): PagePoint {
  return { x: (x - rect.x) / rect.width, y: (y - rect.y) / rect.height };
}
