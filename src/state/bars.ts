import { atom } from "jotai/vanilla";
import type { Insets } from "../book/layout.ts";
import { barsAtom } from "./view.ts";

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const barsByNameAtom = atom<Readonly<Record<string, Insets>>>({});

/** Tells how much of each side of the window the part `name` of the chrome needs; parts on one side add up. */
export const setBarAtom = atom(null, (get, set, name: string, bar: Partial<Insets>) => {
  const bars = { ...get(barsByNameAtom), [name]: { ...NO_INSETS, ...bar } };
  set(barsByNameAtom, bars);
  const sum = Object.values(bars).reduce((total, each) => ({
    top: total.top + each.top,
    right: total.right + each.right,
    bottom: total.bottom + each.bottom,
    left: total.left + each.left,
  }));
  if (JSON.stringify(sum) !== JSON.stringify(get(barsAtom))) set(barsAtom, sum);
});
