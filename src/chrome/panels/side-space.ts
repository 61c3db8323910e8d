import { type Atom, atom } from "jotai/vanilla";
import { rootElement } from "../../io/browser.ts";
import { watchSizes } from "../../io/viewport.ts";
import { follow, type PanelName, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { closePanelAtom, dockedPanelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, chosenModeAtom } from "../../state/reading.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { setBarInsetsAtom, type Viewport, viewportAtom } from "../../state/view.ts";
import { isBookBesideAtom } from "./book-beside.ts";
import { FORM } from "./forms.ts";

/** The least that panels leave of the window, px; a book with less room stays under them. */
const LEAST_BOOK_PX = {
  one: 340, // it shows one page, as large as two were; a narrower one would be too small to read
  pages: 640, // its reader wants two pages, or will have them again: the form is there for a moment alone
  touched: 710, // a finger beside a panel has the whole book again
  two: 860, // panels on both sides: one takes the place of the other rather than make small what somebody reads
} as const;

const SIDES = ["left", "right"] as const;

/** A panel at a side of the window, with its margin to the window, px. */
export type SidePanel = {
  readonly name: PanelName;
  readonly side: (typeof SIDES)[number];
  readonly px: number;
  readonly isPinned: boolean; // it stays open beside the book if there is room
  readonly movesBook?: boolean; // the book moves aside for it though it is not pinned, if pinned ones leave the room
};

/** Which panels stand beside the book, and the space that it leaves to them, px. */
type Docks = { readonly names: readonly PanelName[]; readonly left: number; readonly right: number };

type Room = Viewport & { readonly mode: string; readonly isLyingPhone: boolean };
const roomAtom = atom(
  (get): Room => ({
    ...get(viewportAtom),
    mode: get(chosenModeAtom) ?? get(bookAtom).settings.autoDoublePage,
    isLyingPhone: get(isBookBesideAtom), // half of its window is still as high as all of it
  }),
);

/** Panels on both sides of the book, and one that is there for a moment alone. */
type Beside = { readonly isFacing?: boolean; readonly isBrief?: boolean };

function hasRoomBeside(
  panelsPx: number,
  { width, isCoarse, mode, isLyingPhone }: Room,
  { isFacing = false, isBrief = false }: Beside = {},
): boolean {
  if (isLyingPhone) return true;
  const arePagesKept = isBrief || mode === "double";
  const least = isFacing ? "two" : isCoarse ? "touched" : arePagesKept ? "pages" : "one";
  return width - panelsPx >= LEAST_BOOK_PX[least];
}

/** Whether the window has room for the book beside panels that are so wide in all, px. */
export const hasRoomBesideAtom = atom((get) => {
  const room = get(roomAtom);
  return (panelsPx: number) => hasRoomBeside(panelsPx, room);
});

/** Gives the window's sides to panels as far as there is room: pinned ones first, of these the one opened last. */
function dockPanels(panels: readonly SidePanel[], room: Room): Docks {
  const names: PanelName[] = [];
  const space = { left: 0, right: 0 };
  const latestPinnedFirst = [...panels].reverse().sort((one, other) => Number(other.isPinned) - Number(one.isPinned));
  for (const { name, side, px, isPinned, movesBook } of latestPinnedFirst) {
    const morePx = Math.max(0, px - space[side]);
    const isFacing = space[side === "left" ? "right" : "left"] > 0;
    const hasRoom = hasRoomBeside(space.left + space.right + morePx, room, { isFacing, isBrief: !isPinned });
    if (!(isPinned || movesBook) || !hasRoom) continue;
    space[side] += morePx;
    if (isPinned) names.push(name);
  }
  return { names, ...space };
}

const sidePanelsAtom = atom<readonly SidePanel[]>([]);
/** Panels that have been closed, as they were last. */
const closedPanelsAtom = atom<ReadonlyMap<PanelName, SidePanel>>(new Map<PanelName, SidePanel>());

/** How much of the window's sides panels cover, px. */
export const coveredSidesAtom = atom((get) => {
  const covered = { left: 0, right: 0 };
  for (const { side, px } of get(sidePanelsAtom)) covered[side] = Math.max(covered[side], px);
  return covered;
});

const docksAtom = atom((get) => dockPanels(get(sidePanelsAtom), get(roomAtom)));

/** The space that the book makes for pinned panels at its sides, px. */
export const sideSpaceAtom = atom((get) => {
  const { left, right } = get(docksAtom);
  return { left, right };
});

/** The sides of the book that panels lie over, as a style sheet names them. */
const overBookAtom = atom((get) => {
  const [covered, free] = [get(coveredSidesAtom), get(sideSpaceAtom)];
  return SIDES.filter((side) => covered[side] > free[side]).join(" ");
});

/** Whether a panel stands beside the book if it is pinned, or would if it was opened again; null until it is laid out. */
export function canDockAtom(name: PanelName): Atom<boolean | null> {
  return atom((get) => {
    const all = get(sidePanelsAtom);
    const isOpen = all.some((panel) => panel.name === name);
    const closed = isOpen ? undefined : get(closedPanelsAtom).get(name);
    if (!isOpen && !closed) return null;
    const mostPx = get(isHandheldAtom) ? FORM.pinnedPx + FORM.marginPx : Infinity; // as it is once it is pinned
    const wanted = (closed ? [...all, closed] : all).map((panel) =>
      panel.name === name ? { ...panel, isPinned: true, px: Math.min(panel.px, mostPx) } : panel,
    );
    return dockPanels(wanted, get(roomAtom)).names.includes(name);
  });
}

type Placed = Omit<SidePanel, "px"> & { readonly element: HTMLElement };

/**
 * Announces a panel at a side of the window once it is laid out, and again when its width changes, until stopped. It
 * takes the place of the panel on its side, and on touch screens of any that lies over the book as it does.
 */
export function takeSide(store: Store, { element, ...panel }: Placed): Stop {
  const measure = () => {
    const own = { ...panel, px: element.offsetWidth + FORM.marginPx };
    const all = store.get(sidePanelsAtom);
    const known = all.find(({ name }) => name === panel.name);
    if (known?.px === own.px) return;
    store.set(sidePanelsAtom, known ? all.map((each) => (each === known ? own : each)) : [...all, own]);
    if (known) return;
    const isAlone = store.get(viewportAtom).isCoarse && !own.isPinned; // two over a tablet's page leave little of it
    for (const { name, side, isPinned } of all)
      if (side === own.side || (isAlone && !isPinned)) store.set(closePanelAtom, name);
  };
  const leave = () => {
    const own = store.get(sidePanelsAtom).find(({ name }) => name === panel.name);
    if (own) store.set(closedPanelsAtom, (closed) => new Map([...closed, [own.name, own]]));
    store.set(sidePanelsAtom, (all) => all.filter((each) => each !== own));
  };
  return stopAll([leave, store.get(portsAtom).clock.after(0, measure), watchSizes([element], measure)]);
}

/**
 * Closes the pinned panels that others have taken the place of, as one opens or as the window becomes narrower. The one
 * opened last always stays: without room beside the book it lies over it, alone.
 */
function closeReplaced(store: Store, docked: readonly PanelName[]): void {
  const pinned = store.get(sidePanelsAtom).filter(({ isPinned }) => isPinned);
  const last = pinned.at(-1);
  for (const panel of pinned) {
    const stays = panel === last || (last && docked.includes(last.name) && docked.includes(panel.name));
    if (!stays) store.set(closePanelAtom, panel.name);
  }
}

/**
 * Says which panels stand beside the book, and how much of the window's sides they take, in a task of its own: a panel
 * that opens has a frame to itself. Where they lie over the book, arrows on it would peep out from below them.
 */
export function runSideSpace(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const { dataset } = rootElement();
  let stopWaiting: Stop = () => {};
  const publish = () => {
    store.set(setBarInsetsAtom, "panels", store.get(sideSpaceAtom));
  };
  const publishLater = () => {
    stopWaiting();
    stopWaiting = clock.after(0, publish);
  };
  return stopAll([
    follow(store, docksAtom, ({ names }) => {
      store.set(dockedPanelsAtom, names);
      closeReplaced(store, names);
    }),
    store.sub(sideSpaceAtom, publishLater),
    follow(store, overBookAtom, (sides) => (dataset["coveredSides"] = sides)),
    () => stopWaiting(),
    () => store.set(setBarInsetsAtom, "panels", {}),
    () => delete dataset["coveredSides"],
  ]);
}
