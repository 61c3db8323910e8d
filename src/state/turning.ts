import { atom, type Getter, type Setter } from "jotai/vanilla";
import { pagesOf, type Spread, spreadAt } from "../book/geometry/spreads.ts";
import { type History, seek, visit } from "../book/publication/history.ts";
import { type PageIndex, toIndex, toNumber } from "../book/publication/pages.ts";
import { portsAtom } from "./ports.ts";
import {
  historyAtom,
  pageCountAtom,
  readingPageAtom,
  spreadIndexAtom,
  spreadsAtom,
  visiblePagesAtom,
} from "./reading.ts";

/**
 * What the leaf does. `from` and `to` are the first pages of two spreads: pages keep their meaning when a turn begins
 * with one page at a time and ends with two. `completes` = it goes on to `to`.
 */
export type Turn =
  | { readonly kind: "rest" }
  | { readonly kind: "held"; readonly from: PageIndex; readonly to: PageIndex }
  | { readonly kind: "turning"; readonly from: PageIndex; readonly to: PageIndex; readonly completes: boolean };

/** What a finished turn leaves in the history: a new entry, or a step within it (HIST-05). */
type Trace = "visit" | -1 | 1;
/** A turn that is asked for: a step from wherever the turn before it ends, or the way to a page. */
type Wish = { readonly step: 1 | -1 } | { readonly page: PageIndex; readonly trace: Trace };

const REST: Turn = { kind: "rest" };
const turnBaseAtom = atom<Turn>(REST);
const traceAtom = atom<Trace>("visit");
const waitingAtom = atom<readonly Wish[]>([]);

export const turnAtom = atom((get) => get(turnBaseAtom));
export const hasWaitingTurnAtom = atom((get) => get(waitingAtom).length > 0);
/** Something that is no turn, a zoom say, waits until the book rests; only the stage sets it. */
export const isLandingAwaitedAtom = atom(false);
/** Somebody waits for the turn under way: it hurries. */
export const isHurriedAtom = atom((get) => get(hasWaitingTurnAtom) || get(isLandingAwaitedAtom));
/** "rest", "held" by a finger or "turning". */
export const phaseAtom = atom((get) => get(turnBaseAtom).kind);

/** How a turn was asked for: a key that repeats has at most one turn wait for it, so that it never runs away. */
export type TurnOptions = { readonly mostWaiting?: number };

/** Turns one spread forward. @returns whether there is anything to do */
export const turnForwardAtom = atom(null, (get, set, ask: TurnOptions = {}) => step(get, set, 1, ask));
/** Turns one spread back. @returns whether there is anything to do */
export const turnBackAtom = atom(null, (get, set, ask: TurnOptions = {}) => step(get, set, -1, ask));
export const goToFirstAtom = atom(null, (get, set) => ask(get, set, { page: toIndex(1), trace: "visit" }));
/** Turns to the last page, or to the nearest one that can be opened (PAGE-14). */
export const goToLastAtom = atom(null, (get, set) =>
  ask(get, set, { page: toIndex(get(pageCountAtom)), trace: "visit" }),
);
/** Turns to the spread that shows `page`, in one turn. @returns whether there is anything to do */
export const goToPageAtom = atom(null, (get, set, page: PageIndex) => ask(get, set, { page, trace: "visit" }));
/**
 * Turns to a page as the browser's Back and Forward do: where it is one of the pages read, that is gone to within them
 * and nothing is added (HIST-05).
 */
export const returnToPageAtom = atom(null, (get, set, page: PageIndex): boolean => {
  const spreads = get(spreadsAtom);
  const { history } = goal(get);
  const isThere = (way: 1 | -1) => seek(history, way, (each) => spreadAt(spreads, each) === spreadAt(spreads, page));
  return ask(get, set, { page, trace: isThere(-1) ? -1 : isThere(1) ? 1 : "visit" });
});
/** Goes back within the pages read (HIST-02). */
export const goBackwardAtom = atom(null, (get, set) => retrace(get, set, -1));
/** Goes forward again within the pages read. */
export const goForwardAtom = atom(null, (get, set) => retrace(get, set, 1));
export const canGoBackwardAtom = atom((get) => canRetrace(get, -1));
export const canGoForwardAtom = atom((get) => canRetrace(get, 1));

/** A finger takes the leaf between the open spread and `to`, or the one that is turning already. */
export const holdLeafAtom = atom(null, (get, set, to: number): boolean => {
  const turn = get(turnBaseAtom);
  if (turn.kind === "rest" && !begin(get, set, to, "visit", "held")) return false;
  if (turn.kind === "turning") set(turnBaseAtom, { kind: "held", from: turn.from, to: turn.to });
  set(waitingAtom, []);
  return true;
});

/** The finger lets the held leaf go: it turns on, or falls back. */
export const releaseLeafAtom = atom(null, (get, set, completes: boolean) => {
  const turn = get(turnBaseAtom);
  if (turn.kind === "held") set(turnBaseAtom, { ...turn, kind: "turning", completes });
});

/** The leaf has come to rest; the stage says so. The next waiting turn starts at once. */
export const settleTurnAtom = atom(null, (get, set) => {
  const turn = get(turnBaseAtom);
  if (turn.kind !== "turning") return;
  if (turn.completes) {
    const spreads = get(spreadsAtom);
    set(historyAtom, recorded(get(historyAtom), spreads, spreadAt(spreads, turn.to), get(traceAtom)));
    set(readingPageAtom, turn.to);
  }
  set(turnBaseAtom, REST);
  const pages = get(visiblePagesAtom).map(toNumber);
  get(portsAtom).bus.emit("flipEnd", { page: pages[0] ?? 1, pages, completed: turn.completes });
  // A listener of flipEnd may have started a turn of its own; what waited is then behind it.
  if (get(turnBaseAtom).kind === "rest") startNext(get, set);
});

/** Opens a page without any turn: at the start, or when the book behind it has changed. */
export const openAtPageAtom = atom(null, (get, set, page: PageIndex) => {
  set(waitingAtom, []);
  set(turnBaseAtom, REST);
  set(readingPageAtom, page);
  set(historyAtom, { entries: [page], position: 0 });
});

function step(get: Getter, set: Setter, by: 1 | -1, { mostWaiting = Infinity }: TurnOptions): boolean {
  const waiting = get(waitingAtom);
  if (waiting.length >= mostWaiting) return true;
  return ask(get, set, { step: by }, waiting);
}

/** Asks for a turn behind those in `waiting`; a jump takes the place of whatever waits. */
function ask(get: Getter, set: Setter, wish: Wish, waiting: readonly Wish[] = []): boolean {
  const spreads = get(spreadsAtom);
  const { index } = goal(get);
  const to = landingOf(spreads, index, wish);
  if (!(to in spreads)) return false;
  const { kind } = get(turnBaseAtom);
  // A held leaf leads there, but may yet fall back: then the way has still to be gone.
  if (to === index && (kind !== "held" || "step" in wish)) return kind !== "rest";
  set(waitingAtom, [...waiting, wish]);
  if (get(turnBaseAtom).kind === "rest") startNext(get, set);
  return true;
}

/** Where all turns asked for so far lead, and what the history will be there. A held leaf counts as turned. */
function goal(get: Getter): { readonly index: number; readonly history: History } {
  const spreads = get(spreadsAtom);
  const turn = get(turnBaseAtom);
  const isGoing = turn.kind === "held" || (turn.kind === "turning" && turn.completes);
  const wishes: readonly Wish[] = isGoing ? [{ page: turn.to, trace: get(traceAtom) }] : [];
  return [...wishes, ...get(waitingAtom)].reduce(
    (at, wish) => {
      const index = landingOf(spreads, at.index, wish);
      if (!(index in spreads)) return at;
      return { index, history: recorded(at.history, spreads, index, traceOf(wish)) };
    },
    { index: get(spreadIndexAtom), history: get(historyAtom) },
  );
}

function startNext(get: Getter, set: Setter): void {
  const [next, ...rest] = get(waitingAtom);
  set(waitingAtom, rest);
  if (!next) return;
  // What was asked for may be done already, or out of reach since the pages pair up otherwise.
  const to = landingOf(get(spreadsAtom), get(spreadIndexAtom), next);
  if (!begin(get, set, to, traceOf(next), "turning")) startNext(get, set);
}

/** Begins the turn from the open spread to the one at `index`, if that is another one. */
function begin(get: Getter, set: Setter, index: number, trace: Trace, kind: "held" | "turning"): boolean {
  const spreads = get(spreadsAtom);
  const open = get(spreadIndexAtom);
  if (index === open || !(index in spreads)) return false;
  const [from, to] = [firstPageOf(spreads[open]), firstPageOf(spreads[index])];
  set(traceAtom, trace);
  set(turnBaseAtom, kind === "held" ? { kind, from, to } : { kind, from, to, completes: true });
  get(portsAtom).bus.emit("flipStart", { from: numbersOf(spreads[open]), to: numbersOf(spreads[index]) });
  return true;
}

/** Entries on the spread that is open by then are passed over: going there would move nothing. */
function retrace(get: Getter, set: Setter, by: 1 | -1): boolean {
  const spreads = get(spreadsAtom);
  const { index, history } = goal(get);
  const found = seek(history, by, (page) => spreadAt(spreads, page) !== index);
  const page = found?.entries[found.position];
  return page !== undefined && ask(get, set, { page, trace: by }, get(waitingAtom));
}

function canRetrace(get: Getter, by: 1 | -1): boolean {
  const spreads = get(spreadsAtom);
  const open = get(spreadIndexAtom);
  return seek(get(historyAtom), by, (page) => spreadAt(spreads, page) !== open) !== null;
}

/** The history once the spread at `index` is open. */
function recorded(history: History, spreads: readonly Spread[], index: number, trace: Trace): History {
  const found = trace === "visit" ? null : seek(history, trace, (page) => spreadAt(spreads, page) === index);
  return found ?? visit(history, firstPageOf(spreads[index]));
}

function landingOf(spreads: readonly Spread[], from: number, wish: Wish): number {
  return "step" in wish ? from + wish.step : spreadAt(spreads, wish.page);
}

function traceOf(wish: Wish): Trace {
  return "step" in wish ? "visit" : wish.trace;
}

function firstPageOf(spread: Spread | undefined): PageIndex {
  return (spread && pagesOf(spread)[0]) ?? toIndex(1);
}

function numbersOf(spread: Spread | undefined): readonly number[] {
  return spread ? pagesOf(spread).map(toNumber) : [];
}
