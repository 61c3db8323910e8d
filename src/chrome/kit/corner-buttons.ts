import { useStore } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { useLayoutEffect } from "react";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** A button in the window, px. */
export type ButtonBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
type Side = "left" | "right";

/** The round buttons of the lower corners, in the order in which they choose: who comes later makes way. */
const RANKS = ["accessibility", "chatbot", "qr", "report", "lift"] as const;
export type CornerButton = (typeof RANKS)[number];

/** Between two of them, px. */
const GAP_PX = 6;

const standingAtom = atom<Readonly<Partial<Record<CornerButton, ButtonBox>>>>({});

/** What a button would like: places in the order of its liking, and the side of the window at which they are. */
export type Wishes = { readonly side: Side; readonly boxes: readonly ButtonBox[] };

/**
 * Where a button of a lower corner stands: the first of its wishes that no other button has, else the place nearest to
 * the last one, beside or over the others. Null without a wish.
 */
export function cornerPlaceAtom(name: CornerButton, wishesAtom: Atom<Wishes>): Atom<ButtonBox | null> {
  const before = RANKS.slice(0, RANKS.indexOf(name)).map((other) => atom((get) => get(standingAtom)[other]));
  return atom((get) => {
    const taken = before.flatMap((box) => get(box) ?? []);
    const { side, boxes } = get(wishesAtom);
    const last = boxes.at(-1);
    return boxes.find((box) => isFree(box, taken)) ?? (last ? nearestFree(last, taken, side) : null);
  });
}

/** Says where a button stands, for those that make way, until stopped. */
export function standInCorner(store: Store, name: CornerButton, boxAtom: Atom<ButtonBox | null>): Stop {
  const stand = (box: ButtonBox | null) =>
    store.set(standingAtom, ({ [name]: _, ...others }) => (box ? { ...others, [name]: box } : others));
  return stopAll([follow(store, boxAtom, stand), () => stand(null)]);
}

/** The same for as long as a component is in the page. */
export function useCorner(name: CornerButton, boxAtom: Atom<ButtonBox | null>): void {
  const store = useStore();
  useLayoutEffect(() => standInCorner(store, name, boxAtom), [store, name, boxAtom]);
}

/** The free place nearest to a wish: beside another button, away from the window's side, or over it. */
function nearestFree(wish: ButtonBox, taken: readonly ButtonBox[], side: Side): ButtonBox {
  const places = taken.flatMap(({ left, top, width }) => [
    { ...wish, left: side === "right" ? left - GAP_PX - wish.width : left + width + GAP_PX },
    { ...wish, top: top - GAP_PX - wish.height },
  ]);
  const inward = ({ left }: ButtonBox) => (side === "right" ? wish.left - left : left - wish.left);
  const farness = (place: ButtonBox) => inward(place) + wish.top - place.top;
  const free = places.filter((place) => isFree(place, taken) && inward(place) >= 0 && place.top <= wish.top);
  return free.sort((one, other) => farness(one) - farness(other))[0] ?? wish;
}

function isFree(box: ButtonBox, taken: readonly ButtonBox[]): boolean {
  return taken.every((other) => areApart(box, other, GAP_PX));
}

/** Whether two boxes have so many px between them. */
export function areApart(one: ButtonBox, other: ButtonBox, px = 0): boolean {
  const isBeside = one.left >= other.left + other.width + px || other.left >= one.left + one.width + px;
  return isBeside || one.top >= other.top + other.height + px || other.top >= one.top + one.height + px;
}
