import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageMode, pagesOf, type Spread, spreadAt, spreadsOf } from "../../src/book/geometry/spreads.ts";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { chosenModeAtom, historyAtom, modeAtom, visiblePagesAtom } from "../../src/state/reading.ts";
import {
  goBackwardAtom,
  goForwardAtom,
  goToFirstAtom,
  goToLastAtom,
  goToPageAtom,
  holdLeafAtom,
  phaseAtom,
  releaseLeafAtom,
  turnBackAtom,
  turnForwardAtom,
} from "../../src/state/turning.ts";
import { seededRandom } from "../support/fakes/random.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/turning, model");

const PAGES = 37;

/** The book as a plain machine: a page, at most one leaf in the air, and orders that wait for it. */
type Machine = {
  mode: PageMode;
  page: number; // 0-based, one of the open spread: the first, or the one that was asked for
  leaf: { readonly to: number; isHeld: boolean; completes: boolean } | null;
  orders: (1 | -1 | { readonly page: number })[];
};

const spreadsIn = (mode: PageMode) => spreadsOf({ pageCount: PAGES, mode, isOpened: false, isLastBanned: false });
const firstOf = (spread: Spread | undefined) => (spread ? pagesOf(spread)[0] : undefined);

/** The page that an order leads to from `page`; undefined = there is none. */
function destination({ mode }: Machine, page: number, order: Machine["orders"][number]): number | undefined {
  const all = spreadsIn(mode);
  const at = spreadAt(all, pageIndex(page));
  return typeof order === "number" ? firstOf(all[at + order]) : order.page;
}

/** Where the machine will be when all orders are carried out. */
function finalPage(machine: Machine): number {
  const { leaf } = machine;
  const start = leaf && (leaf.isHeld || leaf.completes) ? leaf.to : machine.page;
  return machine.orders.reduce<number>((page, order) => destination(machine, page, order) ?? page, start);
}

function order(machine: Machine, step: Machine["orders"][number], isRepeat = false): void {
  const last = machine.orders.at(-1);
  if (typeof last === "number" && last === -step) return void machine.orders.pop();
  if (isRepeat && machine.orders.length > 0) return;
  const [from, all] = [finalPage(machine), spreadsIn(machine.mode)];
  const to = destination(machine, from, step);
  if (to === undefined) return;
  const isSure = !machine.leaf?.isHeld || typeof step === "number"; // a held leaf may fall back
  if (isSure && spreadAt(all, pageIndex(to)) === spreadAt(all, pageIndex(from))) {
    if (!machine.leaf) machine.page = to;
    return;
  }
  machine.orders = typeof step === "number" ? [...machine.orders, step] : [step];
  carryOn(machine);
}

function carryOn(machine: Machine): void {
  while (!machine.leaf && machine.orders.length > 0) {
    const to = destination(machine, machine.page, machine.orders.shift()!);
    const all = spreadsIn(machine.mode);
    const isElsewhere = to !== undefined && spreadAt(all, pageIndex(to)) !== spreadAt(all, pageIndex(machine.page));
    if (isElsewhere) machine.leaf = { to, isHeld: false, completes: true };
  }
}

function settleMachine(machine: Machine): void {
  if (!machine.leaf || machine.leaf.isHeld) return;
  if (machine.leaf.completes) machine.page = machine.leaf.to;
  machine.leaf = null;
  carryOn(machine);
}

function holdMachine(machine: Machine, step: 1 | -1): void {
  if (!machine.leaf) {
    const to = destination(machine, machine.page, step);
    if (to === undefined) return;
    machine.leaf = { to, isHeld: true, completes: false };
  }
  machine.leaf.isHeld = true;
  machine.orders = [];
}

function releaseMachine({ leaf }: Machine, completes: boolean): void {
  if (!leaf?.isHeld) return;
  leaf.isHeld = false;
  leaf.completes = completes;
}

for (const seed of [1, 2, 3, 4]) {
  test(`10,000 random presses, holds and changes of mode lead as in a plain machine, run ${seed} (FLIP-10)`, () => {
    const random = seededRandom(seed);
    const { store, settle } = openReader({ pages: PAGES, settings: { autoDoublePage: "double" } });
    const machine: Machine = { mode: "double", page: 0, leaf: null, orders: [] };
    const pick = (count: number) => Math.floor(random() * count);
    const place = () => spreadAt(spreadsIn(machine.mode), pageIndex(machine.page));
    const acts: readonly (() => void)[] = [
      () => {
        store.set(turnForwardAtom);
        order(machine, 1);
      },
      () => {
        store.set(turnBackAtom);
        order(machine, -1);
      },
      () => {
        store.set(turnForwardAtom, { mostWaiting: 1 });
        order(machine, 1, true);
      },
      () => {
        store.set(goToFirstAtom);
        order(machine, { page: 0 });
      },
      () => {
        store.set(goToLastAtom);
        order(machine, { page: PAGES - 1 });
      },
      () => {
        const page = pick(PAGES);
        store.set(goToPageAtom, pageIndex(page));
        order(machine, { page });
      },
      () => {
        const step = random() < 0.5 ? 1 : -1;
        const to = place() + step;
        store.set(holdLeafAtom, to);
        holdMachine(machine, step);
      },
      () => {
        const completes = random() < 0.5;
        store.set(releaseLeafAtom, completes);
        releaseMachine(machine, completes);
      },
      () => {
        if (pick(4) > 0) return;
        machine.mode = machine.mode === "double" ? "single" : "double";
        store.set(chosenModeAtom, machine.mode);
        assert.is(store.get(modeAtom), machine.mode);
      },
      () => {
        settle();
        settleMachine(machine);
      },
      () => {
        settle();
        settleMachine(machine);
      },
      () => {
        settle();
        settleMachine(machine);
      },
    ];
    for (let round = 0; round < 10000; round++) {
      acts[pick(acts.length)]!();
      const spread = spreadsIn(machine.mode)[place()]!;
      assert.equal(store.get(visiblePagesAtom), pagesOf(spread), `round ${round}`);
      const moving = machine.leaf?.isHeld ? "held" : "turning";
      assert.is(store.get(phaseAtom), machine.leaf ? moving : "rest", `round ${round}`);
    }
  });
}

test("10,000 random turns and returns keep the history on the page that is open (HIST-01, HIST-02, HIST-05)", () => {
  const random = seededRandom(9);
  const { store, settle } = openReader({ pages: PAGES, settings: { autoDoublePage: "double" } });
  const acts = [
    () => store.set(turnForwardAtom),
    () => store.set(goToPageAtom, pageIndex(Math.floor(random() * PAGES))),
    () => store.set(goBackwardAtom),
    () => store.set(goForwardAtom),
    () => store.set(holdLeafAtom, Math.floor(random() * 19)),
    () => store.set(releaseLeafAtom, random() < 0.5),
    settle,
    settle,
    settle,
  ];
  for (let round = 0; round < 10000; round++) {
    acts[Math.floor(random() * acts.length)]!();
    const { entries, position } = store.get(historyAtom);
    assert.ok(entries.length <= 500);
    assert.is(entries[position], store.get(visiblePagesAtom)[0], `round ${round}`);
  }
});

test.run();
