import { atom } from "jotai/vanilla";
import { pagePlaces } from "../book/page-places.ts";
import { bookAtom, laidSceneAtom, spreadAtom } from "./reading.ts";

/** The open pages in reading order, with their places while the book rests at fit. */
export const pagePlacesAtom = atom((get) =>
  pagePlaces(get(laidSceneAtom), get(spreadAtom), get(bookAtom).settings.retainBookCenter),
);
