import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import { isLightGround } from "../../lib/readable-color.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { type AppearanceChoice, chosenAppearanceAtom, formsAtom, LIGHTS } from "../appearance/api.ts";
import { isChromeQuietAtom } from "../toolbar/api.ts";

/** The sizes of letters, px: the buttons have 16, 23 and 30 (A11Y-15). */
const FONT = { leastPx: 16, mostPx: 30, buttonsPx: [16, 23, 30] } as const;
/** The sizes of books that leave the viewer to us, px: those of the buttons, finer steps between them, and smaller ones. */
export const SIZES = [12, 14, 16, 19, 23, 26, 30] as const;
/** The sizes that can be chosen, by the buttons as well as one by one. */
export const sizesAtom = atom((get): readonly number[] => (get(isChromeQuietAtom) ? SIZES : FONT.buttonsPx));
/**
 * Heights of lines, in parts of the letters' size: at the least size of the buttons, and at the largest. Large letters
 * have few words in a line, and need less to lead the eye back.
 */
export const SPACINGS = {
  tight: { usual: 1.4, large: 1.25 },
  normal: { usual: 1.65, large: 1.4 },
  wide: { usual: 2, large: 1.7 },
} as const;

/** Typefaces: that of the book's own words around the pages, and that of the controls. */
export const FACES = ["book", "plain"] as const;

/** How a reader wants text to be shown. */
export type Appearance = {
  readonly sizePx: number;
  readonly spacing: keyof typeof SPACINGS;
  readonly theme: AppearanceChoice["light"] | "form"; // "form": nothing chosen, the colours of the book's forms
  readonly face: (typeof FACES)[number];
};

const START: Appearance = { sizePx: FONT.leastPx, spacing: "normal", theme: "form", face: "book" };
const chosenAtom = atom<Appearance | null>(null);

/** How text is shown: as the reader has chosen, now or at an earlier visit. */
export const appearanceAtom = atom(
  (get): Appearance => get(chosenAtom) ?? readAppearance(readStored(get, "text-view")),
);
/** Changes how text is shown; it is stored with the book. */
export const changeAppearanceAtom = atom(null, (get, set, change: Partial<Appearance>) => {
  const appearance = { ...get(appearanceAtom), ...change };
  set(chosenAtom, appearance);
  writeStored(get, "text-view", appearance); // where that fails, it lasts until the page is closed
});
/** The light in which text is seen: the one that was chosen for it, or as it comes of that on the pages and the forms' colours. */
export const textLightAtom = atom((get): AppearanceChoice["light"] => {
  const { theme } = get(appearanceAtom);
  const { light } = get(chosenAppearanceAtom);
  if (theme !== "form") return theme;
  if (!isLightGround(get(formsAtom)["--panel-paper"] ?? "")) return "night"; // also where the book says so
  return light === "night" ? "paper" : light;
});
/** The next size of letters, from one between them also; null at the ends. */
export const nextSizesAtom = atom((get) => {
  const { sizePx } = get(appearanceAtom);
  const sizes = get(sizesAtom);
  return {
    smaller: sizes.findLast((size) => size < sizePx) ?? null,
    larger: sizes.find((size) => size > sizePx) ?? null,
  };
});
/** Makes letters larger or smaller by a step. */
export const stepFontAtom = atom(null, (get, set, to: "smaller" | "larger") => {
  const sizePx = get(nextSizesAtom)[to];
  if (sizePx !== null) set(changeAppearanceAtom, { sizePx });
});

/** The height of lines, in parts of the letters' size. */
export function lineHeightOf({ spacing, sizePx }: Pick<Appearance, "spacing" | "sizePx">): number {
  const { usual, large } = SPACINGS[spacing];
  const share = clamp((sizePx - FONT.leastPx) / (FONT.mostPx - FONT.leastPx), 0, 1);
  return Math.round((usual + (large - usual) * share) * 100) / 100;
}

/** Reads a stored appearance; what is none in it is as at the start. */
export function readAppearance(stored: unknown): Appearance {
  const { sizePx, spacing, theme, face } = (typeof stored === "object" && stored ? stored : {}) as Partial<Appearance>;
  return {
    sizePx: SIZES.find((size) => size === sizePx) ?? START.sizePx,
    spacing: spacing !== undefined && Object.hasOwn(SPACINGS, spacing) ? spacing : START.spacing,
    theme: theme !== undefined && LIGHTS.some((light) => light === theme) ? theme : START.theme,
    face: face !== undefined && FACES.includes(face) ? face : START.face,
  };
}
