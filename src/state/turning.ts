import { atom, type Getter, type Setter } from "jotai/vanilla";
import { moveWithin, visit } from "../book/history.ts";
import { toIndex, toNumber, type PageIndex } from "../book/pages.ts";
import { pagesOf, spreadAt, type Spread } from "../book/spreads.ts";
import { portsAtom } from "./ports.ts";
import { historyAtom, readingPageAtom, spreadIndexAtom, spreadsAtom } from "./reading.ts";

/** What the leaf does. `from` and `to` are places among the spreads; `completes` = it goes on to `to`. */
export type Turn =
  | { readonly kind: "rest" }
  | { readonly kind: "held"; readonly from: number; readonly to: number }
  | { readonly kind: "turning"; readonly from: number; readonly to: number; readonly completes: boolean };

/** What a finished turn leaves in the history: a new entry, or a step within it (HIST-05). */
type Trace = "visit" | -1 | 1;
type Wish = { readonly to: number; readonly trace: Trace };

const REST: Turn = { kind: "rest" };
const turnBaseAtom = atom<Turn>(REST);
const traceAtom = atom<Trace>("visit");
const waitingAtom = atom<readonly Wish[]>([]);

export const turnAtom = atom((get) => get(turnBaseAtom));
/** Somebody waits for the turn under way: it hurries. */
export const isHurriedAtom = atom((get) => get(waitingAtom).length > 0);
/** "rest", "held" by a finger or "turning". */
export const phaseAtom = atom((get) => get(turnBaseAtom).kind);

/** How a turn was asked for: a key that repeats waits for at most one turn, so that it never runs away. */
export type TurnAsk = { readonly isRepeat?: boolean };

/** Turns one spread forward. @returns whether there is anything to do */
export const turnForwardAtom = atom(null, (get, set, ask: TurnAsk = {}) => step(get, set, 1, ask));
/** Turns one spread back. @returns whether there is anything to do */
export const turnBackAtom = atom(null, (get, set, ask: TurnAsk = {}) => step(get, set, -1, ask));
export const goToFirstAtom = atom(null, (get, set) => goToSpread(get, set, { to: 0, trace: "visit" }));
export const goToLastAtom = atom(null, (get, set) =>
  goToSpread(get, set, { to: get(spreadsAtom).length - 1, trace: "visit" }),
);
/** Turns to the spread that shows `page`, in one turn. @returns whether there is anything to do */
export const goToPageAtom = atom(null, (get, set, page: PageIndex) =>
  goToSpread(get, set, { to: spreadAt(get(spreadsAtom), page), trace: "visit" }),
);
/** Goes back within the pages read (HIST-02). */
export const goBackwardAtom = atom(null, (get, set) => retrace(get, set, -1));
/** Goes forward again within the pages read. */
export const goForwardAtom = atom(null, (get, set) => retrace(get, set, 1));
export const canGoBackwardAtom = atom((get) => get(historyAtom).position > 0);
export const canGoForwardAtom = atom((get) => get(historyAtom).position < get(historyAtom).entries.length - 1);

/** A finger takes the leaf between the open spread and `to`, or the one that is turning already. */
export const holdLeafAtom = atom(null, (get, set, to: number): boolean => {
  const turn = get(turnBaseAtom);
  const from = turn.kind === "rest" ? get(spreadIndexAtom) : turn.from;
  const held = turn.kind === "rest" ? to : turn.to;
  if (from === held || !(held in get(spreadsAtom))) return false;
  set(waitingAtom, []);
  if (turn.kind === "rest") set(traceAtom, "visit");
  set(turnBaseAtom, { kind: "held", from, to: held });
  if (turn.kind === "rest") announceStart(get, from, held);
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
  const open = turn.completes ? turn.to : turn.from;
  if (turn.completes) openSpread(get, set, turn.to, get(traceAtom));
  set(turnBaseAtom, REST);
  const pages = numbersOf(get(spreadsAtom)[open]);
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

function step(get: Getter, set: Setter, by: 1 | -1, { isRepeat = false }: TurnAsk): boolean {
  const waiting = get(waitingAtom);
  if (isRepeat && waiting.length > 0) return true;
  return goToSpread(get, set, { to: goal(get) + by, trace: "visit" }, [...waiting]);
}

/** Where all turns asked for so far lead. */
function goal(get: Getter): number {
  const last = get(waitingAtom).at(-1);
  if (last) return last.to;
  const turn = get(turnBaseAtom);
  if (turn.kind === "rest") return get(spreadIndexAtom);
  return turn.kind === "turning" && !turn.completes ? turn.from : turn.to;
}

/** A jump takes the place of whatever waits; a step waits behind it. */
function goToSpread(get: Getter, set: Setter, wish: Wish, waiting: readonly Wish[] = []): boolean {
  if (!(wish.to in get(spreadsAtom))) return false;
  if (wish.to === goal(get)) return get(turnBaseAtom).kind !== "rest";
  set(waitingAtom, [...waiting, wish]);
  if (get(turnBaseAtom).kind === "rest") startNext(get, set);
  return true;
}

function startNext(get: Getter, set: Setter): void {
  const [next, ...rest] = get(waitingAtom);
  set(waitingAtom, rest);
  if (!next) return;
  const from = get(spreadIndexAtom);
  // The spreads may have changed while it waited, e.g. from two pages to one.
  if (next.to === from || !(next.to in get(spreadsAtom))) return startNext(get, set);
  set(traceAtom, next.trace);
  set(turnBaseAtom, { kind: "turning", from, to: next.to, completes: true });
  announceStart(get, from, next.to);
}

function retrace(get: Getter, set: Setter, by: 1 | -1): boolean {
  const history = get(historyAtom);
  const moved = moveWithin(history, by);
  const page = moved.entries[moved.position];
  if (moved === history || page === undefined) return false;
  return goToSpread(get, set, { to: spreadAt(get(spreadsAtom), page), trace: by });
}

function openSpread(get: Getter, set: Setter, index: number, trace: Trace): void {
  const page = pagesOf(get(spreadsAtom)[index] ?? { verso: null, recto: null })[0] ?? toIndex(1);
  const history = get(historyAtom);
  set(readingPageAtom, page);
  set(historyAtom, trace === "visit" ? visit(history, page) : moveWithin(history, trace));
}

function announceStart(get: Getter, from: number, to: number): void {
  const spreads = get(spreadsAtom);
  get(portsAtom).bus.emit("flipStart", { from: numbersOf(spreads[from]), to: numbersOf(spreads[to]) });
}

function numbersOf(spread: Spread | undefined): readonly number[] {
  return spread ? pagesOf(spread).map(toNumber) : [];
}
