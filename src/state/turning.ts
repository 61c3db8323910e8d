import { atom, type Getter, type Setter } from "jotai/vanilla";
import { pagesOf, type Spread, spreadAt } from "../book/geometry/spreads.ts";
import { type History, seek, visit } from "../book/publication/history.ts";
import { type PageIndex, toIndex, toNumber } from "../book/publication/pages.ts";
import type { Store } from "../lib/feature.ts";
import { portsAtom } from "./ports.ts";
import {
  type Arrival,
  arrivalAtom,
  historyAtom,
  pageCountAtom,
  spreadIndexAtom,
  spreadsAtom,
  visiblePagesAtom,
} from "./reading.ts";

/**
 * What the leaf does. `from` and `to` are the first pages of two spreads: unlike spreads, pages keep their meaning when
 * the book changes between one page and two during a turn. `completes` = the leaf goes on to `to`.
 */
export type Turn =
  | { readonly kind: "rest" }
  | { readonly kind: "held"; readonly from: PageIndex; readonly to: PageIndex }
  | { readonly kind: "turning"; readonly from: PageIndex; readonly to: PageIndex; readonly completes: boolean };

/** What a finished turn does to the history: it adds an entry, or steps to another one (HIST-05). */
type Trace = "visit" | -1 | 1;
/** A requested turn: one spread on from where the turn before it ends, or to the spread of a page. */
type TurnRequest = { readonly step: 1 | -1 } | PageRequest;
type PageRequest = { readonly page: PageIndex; readonly trace: Trace; readonly isPlaced?: boolean | undefined };

const REST: Turn = { kind: "rest" };
const turnBaseAtom = atom<Turn>(REST);
/** What the last turn leads to, and what it does to the history. */
const underWayAtom = atom<Arrival & { readonly trace: Trace }>({ page: toIndex(1), by: "page", trace: "visit" });
const waitingAtom = atom<readonly TurnRequest[]>([]);

/** What the leaf does now. */
export const turnAtom = atom((get) => get(turnBaseAtom));
/** Whether a further turn waits for the end of this one. */
export const hasWaitingTurnAtom = atom((get) => get(waitingAtom).length > 0);
const isLandingAwaitedAtom = atom(false);
/** Says whether something that is no turn, a zoom for example, waits until the book rests; only the stage does. */
export const awaitLandingAtom = atom(null, (_get, set, isAwaited: boolean) => set(isLandingAwaitedAtom, isAwaited));
/** Whether something waits for the end of this turn, so that it should be quick. */
export const isHurriedAtom = atom((get) => get(hasWaitingTurnAtom) || get(isLandingAwaitedAtom));
/** "rest", "held" by a finger or "turning". */
export const phaseAtom = atom((get) => get(turnBaseAtom).kind);

/** Resolves when no leaf turns: what costs time, such as to shrink a picture, can cost a frame of a turn. */
export function whenNoLeafTurns(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (store.get(phaseAtom) !== "rest") return;
      stop();
      resolve();
    };
    const stop = store.sub(phaseAtom, check);
    check();
  });
}

/** How many turns may wait for the present one: a repeating key allows one, so that pages stop when it is released. */
export type TurnOptions = { readonly mostWaiting?: number };

/** Turns one spread forward. @returns whether there is anything to do */
export const turnForwardAtom = atom(null, (get, set, options: TurnOptions = {}) => step(get, set, 1, options));
/** Turns one spread back. @returns whether there is anything to do */
export const turnBackAtom = atom(null, (get, set, options: TurnOptions = {}) => step(get, set, -1, options));
/** Turns to the first page. @returns whether there is anything to do */
export const goToFirstAtom = atom(null, (get, set) => request(get, set, { page: toIndex(1), trace: "visit" }));
/** Turns to the last page, or to the nearest one that can be opened (PAGE-14). */
export const goToLastAtom = atom(null, (get, set) =>
  request(get, set, { page: toIndex(get(pageCountAtom)), trace: "visit" }),
);
/**
 * Turns to the spread that shows `page`, in one turn. A page that lies open has nothing to turn, but a zoomed book shows it.
 * @param isPlaced whether somebody shows a place of the page, wherever it begins
 * @returns whether there is anything to turn
 */
export const goToPageAtom = atom(null, (get, set, page: PageIndex, trace: Trace = "visit", isPlaced: boolean = false) =>
  request(get, set, { page, trace, isPlaced }),
);
/** Goes back in the history of pages (HIST-02). */
export const goBackwardAtom = atom(null, (get, set) => retrace(get, set, -1));
/** Goes forward again in the history of pages. */
export const goForwardAtom = atom(null, (get, set) => retrace(get, set, 1));
/** The reader takes hold of the leaf between the open spread and the one at `to`, or of the leaf that turns already. */
export const holdLeafAtom = atom(null, (get, set, to: number): boolean => {
  const turn = get(turnBaseAtom);
  if (turn.kind === "rest" && !begin(get, set, to, "held")) return false;
  if (turn.kind === "turning") set(turnBaseAtom, { kind: "held", from: turn.from, to: turn.to });
  set(waitingAtom, []);
  return true;
});

/** The reader releases the held leaf: it turns on, or falls back. */
export const releaseLeafAtom = atom(null, (get, set, completes: boolean) => {
  const turn = get(turnBaseAtom);
  if (turn.kind === "held") set(turnBaseAtom, { ...turn, kind: "turning", completes });
});

/** The leaf has come to rest, or lies at once in another window. The next waiting turn starts at once. */
export const settleTurnAtom = atom(null, (get, set) => {
  const turn = get(turnBaseAtom);
  if (turn.kind !== "turning") return;
  if (turn.completes) {
    const spreads = get(spreadsAtom);
    const arrival = get(underWayAtom);
    set(historyAtom, recorded(get(historyAtom), spreads, spreadAt(spreads, arrival.page), arrival.trace));
    set(arrivalAtom, arrival);
  }
  set(turnBaseAtom, REST);
  const pages = get(visiblePagesAtom).map(toNumber);
  get(portsAtom).bus.emit("flipEnd", { page: pages[0] ?? 1, pages, completed: turn.completes });
  // A listener of flipEnd may have started a turn; waiting turns then come after that one.
  if (get(turnBaseAtom).kind === "rest") startNext(get, set);
});

/** Opens a page without a turn: at the start, or when the book has changed. */
export const openAtPageAtom = atom(null, (_get, set, page: PageIndex) => {
  set(waitingAtom, []);
  set(turnBaseAtom, REST);
  set(arrivalAtom, { page, by: "page" });
  set(historyAtom, { entries: [page], position: 0 });
});

function step(get: Getter, set: Setter, by: 1 | -1, { mostWaiting = Infinity }: TurnOptions): boolean {
  const waiting = get(waitingAtom);
  const last = waiting.at(-1);
  if (last && "step" in last && last.step !== by) {
    set(waitingAtom, waiting.slice(0, -1)); // there and back again: neither has begun
    return true;
  }
  if (waiting.length >= mostWaiting) return true;
  return request(get, set, { step: by }, waiting);
}

/** Queues a turn behind those in `waiting`; a jump to a page has none before it, so it replaces whatever waits. */
function request(get: Getter, set: Setter, turn: TurnRequest, waiting: readonly TurnRequest[] = []): boolean {
  const spreads = get(spreadsAtom);
  const { index } = goal(get);
  const to = destinationOf(spreads, index, turn);
  if (!(to in spreads)) return false;
  const { kind } = get(turnBaseAtom);
  // A held leaf leads there, but may still fall back: then this turn is needed.
  if (to === index && (kind !== "held" || "step" in turn)) {
    if (kind === "rest" && "page" in turn) set(arrivalAtom, arrivalIn(spreads[to], turn));
    return kind !== "rest";
  }
  set(waitingAtom, [...waiting, turn]);
  if (get(turnBaseAtom).kind === "rest") startNext(get, set);
  return true;
}

/** The spread that all requested turns lead to, and the history that they will leave. A held leaf counts as turned. */
export function goal(get: Getter): { readonly index: number; readonly history: History } {
  const spreads = get(spreadsAtom);
  const turn = get(turnBaseAtom);
  const isGoing = turn.kind === "held" || (turn.kind === "turning" && turn.completes);
  const underWay: readonly TurnRequest[] = isGoing ? [get(underWayAtom)] : [];
  return [...underWay, ...get(waitingAtom)].reduce(
    (at, next) => {
      const index = destinationOf(spreads, at.index, next);
      if (!(index in spreads)) return at;
      return { index, history: recorded(at.history, spreads, index, "page" in next ? next.trace : "visit") };
    },
    { index: get(spreadIndexAtom), history: get(historyAtom) },
  );
}

function startNext(get: Getter, set: Setter): void {
  const [next, ...rest] = get(waitingAtom);
  set(waitingAtom, rest);
  if (!next) return;
  // The spread may be open already, or be gone because the pages form other spreads now.
  const to = destinationOf(get(spreadsAtom), get(spreadIndexAtom), next);
  if (!begin(get, set, to, "turning", next)) startNext(get, set);
}

/** Begins the turn from the open spread to the one at `index`, if they differ. */
function begin(get: Getter, set: Setter, index: number, kind: "held" | "turning", turn?: TurnRequest): boolean {
  const spreads = get(spreadsAtom);
  const open = get(spreadIndexAtom);
  if (index === open || !(index in spreads)) return false;
  const [from, to] = [firstPageOf(spreads[open]), firstPageOf(spreads[index])];
  const isOfPage = turn && "page" in turn;
  set(
    underWayAtom,
    isOfPage ? arrivalIn(spreads[index], turn) : { page: to, by: index < open ? "back" : "on", trace: "visit" },
  );
  set(turnBaseAtom, kind === "held" ? { kind, from, to } : { kind, from, to, completes: true });
  get(portsAtom).bus.emit("flipStart", { from: numbersOf(spreads[open]), to: numbersOf(spreads[index]) });
  return true;
}

/** Steps through the history; entries on the spread that will be open are skipped, since going there moves nothing. */
function retrace(get: Getter, set: Setter, by: 1 | -1): boolean {
  const spreads = get(spreadsAtom);
  const { index, history } = goal(get);
  const found = seek(history, by, (page) => spreadAt(spreads, page) !== index);
  const page = found?.entries[found.position];
  return page !== undefined && request(get, set, { page, trace: by }, get(waitingAtom));
}

/** The history after the spread at `index` has been opened. */
function recorded(history: History, spreads: readonly Spread[], index: number, trace: Trace): History {
  const found = trace === "visit" ? null : seek(history, trace, (page) => spreadAt(spreads, page) === index);
  return found ?? visit(history, firstPageOf(spreads[index]));
}

function destinationOf(spreads: readonly Spread[], from: number, turn: TurnRequest): number {
  return "step" in turn ? from + turn.step : spreadAt(spreads, turn.page);
}

/** Where a turn to a spread leads: to the page that was asked for, or to the first one where that is closed to readers. */
function arrivalIn(
  spread: Spread | undefined,
  { page, trace, isPlaced }: PageRequest,
): Arrival & { readonly trace: Trace } {
  const isOpen = spread && pagesOf(spread).includes(page);
  return { page: isOpen ? page : firstPageOf(spread), by: isPlaced ? "place" : "page", trace };
}

function firstPageOf(spread: Spread | undefined): PageIndex {
  return (spread && pagesOf(spread)[0]) ?? toIndex(1);
}

function numbersOf(spread: Spread | undefined): readonly number[] {
  return spread ? pagesOf(spread).map(toNumber) : [];
}
