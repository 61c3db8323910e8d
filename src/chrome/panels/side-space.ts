import { atom } from "jotai/vanilla";
import { stageElement } from "../../io/page-parts.ts";
import { watchSize } from "../../io/viewport.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { isMotionReducedAtom, isZoomedAtom, setBarInsetsAtom, viewportAtom } from "../../state/view.ts";
import { FORM } from "./forms.ts";

/** How the book makes space for panels beside it. */
const SIDE_SPACE = {
  leastBookPx: 640, // between them: a narrower book would be too small to read, so it stays under the panel
  moveMs: 200,
} as const;

/** A panel at a side of the window, with its margin to the window, px. */
type SidePanel = {
  readonly name: PanelName;
  readonly side: "left" | "right";
  readonly px: number;
  readonly isPinned: boolean; // it stays open beside the book
};

const sidePanelsAtom = atom<readonly SidePanel[]>([]);

/** How much of the window's sides panels cover, px. */
export const coveredSidesAtom = atom((get) => {
  const covered = { left: 0, right: 0 };
  for (const { side, px } of get(sidePanelsAtom)) covered[side] = Math.max(covered[side], px);
  return covered;
});

/** The space that the book makes for pinned panels at its sides, px; panels opened earlier come first. */
export const sideSpaceAtom = atom((get) => {
  const { width } = get(viewportAtom);
  const space = { left: 0, right: 0 };
  for (const { side, px, isPinned } of get(sidePanelsAtom)) {
    const morePx = Math.max(0, px - space[side]);
    if (isPinned && width - space.left - space.right - morePx >= SIDE_SPACE.leastBookPx) space[side] += morePx;
  }
  return space;
});

type Beside = Omit<SidePanel, "px"> & { readonly element: HTMLElement };

/** Announces a panel at a side of the window once it is laid out, and again when its width changes, until stopped. */
export function takeSide(store: Store, { element, ...panel }: Beside): Stop {
  const { clock } = store.get(portsAtom);
  const measure = () => {
    const own = { ...panel, px: element.offsetWidth + FORM.marginPx };
    const all = store.get(sidePanelsAtom);
    const known = all.find(({ name }) => name === panel.name);
    if (known?.px === own.px) return;
    store.set(sidePanelsAtom, known ? all.map((each) => (each === known ? own : each)) : [...all, own]);
  };
  return stopAll([
    () => store.set(sidePanelsAtom, (all) => all.filter(({ name }) => name !== panel.name)),
    clock.after(0, measure),
    watchSize(element, measure),
  ]);
}

/**
 * Lays the book out beside pinned panels, in a task of its own: the panel has a frame to itself. A zoomed book stays
 * where it is: a new layout would end the zoom.
 */
export function runSideSpace(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const lay = () => {
    if (store.get(isZoomedAtom)) return;
    const before = store.get(laidSceneAtom);
    store.set(setBarInsetsAtom, "panels", store.get(sideSpaceAtom));
    const after = store.get(laidSceneAtom);
    if (before !== after && !store.get(isMotionReducedAtom)) moveBook(before, after);
  };
  const layLater = () => {
    stopWaiting();
    stopWaiting = clock.after(0, lay);
  };
  return stopAll([
    store.sub(sideSpaceAtom, layLater),
    store.sub(isZoomedAtom, lay),
    () => stopWaiting(),
    () => store.set(setBarInsetsAtom, "panels", {}),
  ]);
}

type Laid = { readonly home: { readonly x: number; readonly y: number }; readonly size: { readonly width: number } };

/** Moves the book, which is laid out already, from its old place to the new one. */
function moveBook(before: Laid, after: Laid): void {
  const scale = before.size.width / after.size.width;
  const from = `translate(${before.home.x - scale * after.home.x}px, ${before.home.y - scale * after.home.y}px) scale(${scale})`;
  const timing = { duration: SIDE_SPACE.moveMs, easing: "ease-out" };
  stageElement()?.animate?.(
    [
      { transform: from, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    timing,
  );
}
