import { atom } from "jotai/vanilla";
import { bookAtom, pageAtom, spreadIndexAtom, spreadsAtom } from "./reading.ts";

/** Whether the first spread is open. */
export const isAtFirstAtom = atom((get) => get(spreadIndexAtom) === 0);
/** Whether the last spread is open. */
export const isAtLastAtom = atom((get) => get(spreadIndexAtom) === get(spreadsAtom).length - 1);
/** The label of the first open page: what a reader can type where a spread has two. */
export const firstLabelAtom = atom((get) => get(bookAtom).pages[get(pageAtom)]?.label ?? "");
