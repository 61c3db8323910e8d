import { atom } from "jotai/vanilla";
import { type FormColorSettings, formColors } from "../../chrome/form-colors.ts";
import { chromeSettingsAtom, templateAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { type BookColors, readColors } from "./book-colors.ts";
import { type AppearanceChoice, isDark, readChoice } from "./choice.ts";
import { darkForms, groundColors, lightForms, type Variables } from "./palette.ts";

/** The key under which the reader's choice is stored. */
const APPEARANCE_KEY = "appearance";

const chosenBaseAtom = atom<AppearanceChoice | null>(null);
/** What the reader has chosen, now or at an earlier visit. */
export const chosenAppearanceAtom = atom(
  (get): AppearanceChoice => get(chosenBaseAtom) ?? readChoice(readStored(get, APPEARANCE_KEY)),
);
/** Chooses a light or a scheme. @returns whether the choice could be stored for later visits */
export const chooseAppearanceAtom = atom(null, (get, set, change: Partial<AppearanceChoice>): boolean => {
  const choice = { ...get(chosenAppearanceAtom), ...change };
  set(chosenBaseAtom, choice);
  return writeStored(get, APPEARANCE_KEY, choice);
});

/** Whether the system asks for dark colours; only this feature's effects set it. */
export const isSystemDarkAtom = atom(false);
/** The key under which the colours of the book are stored. */
export const COLORS_KEY = "colors";
const colorsBaseAtom = atom<BookColors | null>(null);
/** The colours found in the book's pages, now or at an earlier visit. */
export const bookColorsAtom = atom((get): BookColors => get(colorsBaseAtom) ?? readColors(readStored(get, COLORS_KEY)));
/** Stores colours that have been found in pages, so that the next visit begins with them. */
export const foundColorsAtom = atom(null, (get, set, found: BookColors) => {
  const { cover, paper } = get(bookColorsAtom);
  if (found.cover === cover && found.paper === paper) return;
  set(colorsBaseAtom, found);
  writeStored(get, COLORS_KEY, found); // where that fails, they are looked for again
});

/** The colours with which a background counts as set by nobody; the same ones as in the settings. */
const PLAIN_GROUND = { bgBeginColor: "#4a4d52", bgEndColor: "#2c2e32" } as const;
/** Templates with an accent of their own (skins.css). */
const OWN_ACCENT = ["lively", "active"];
/** The template with paper of its own, and the colours that skins.css gives it. */
const OWN_PAPER = { template: "classical", paper: "#fbf7ee", ink: "#2b2318" } as const;

/** The paper of forms beside pages in sepia and at dusk: white ones would outshine them. */
const PAPERS: { readonly [Light in AppearanceChoice["light"]]?: string } = { sepia: "#f8eeda", dusk: "#d5ccbf" };

/** Whether the book says nothing of what lies behind it. */
const hasPlainGroundAtom = atom((get) => {
  const { bgBeginColor, bgEndColor, backGroundImgURL } = get(bookAtom).settings;
  return bgBeginColor === PLAIN_GROUND.bgBeginColor && bgEndColor === PLAIN_GROUND.bgEndColor && !backGroundImgURL;
});

/** Whether the background and the bars take the cover's colour: where the book sets none of its own. */
export const tintedAtom = atom((get) => {
  const { cover } = get(bookColorsAtom);
  return {
    ground: cover !== null && get(hasPlainGroundAtom),
    bar: cover !== null && get(chromeSettingsAtom).toolbarColor === "",
  };
});

/** Whether the book sets colours of its forms. */
const hasFormColorsAtom = atom((get) => {
  const { formBackgroundColor, formFontColor } = get(chromeSettingsAtom);
  return formBackgroundColor !== "" || formFontColor !== "";
});

/** Whether panels are dark: by the reader's choice or the system's, where the book has no colours for them. */
export const areFormsDarkAtom = atom((get) => {
  const choice = get(chosenAppearanceAtom);
  return get(hasFormColorsAtom) ? choice.scheme === "dark" : isDark(choice, get(isSystemDarkAtom));
});

/** The variables of forms that a book only makes transparent, without colours. */
function ownOpacity(settings: FormColorSettings): Variables {
  return settings.formBackgroundOpacity === 1 ? {} : formColors(settings);
}

/**
 * The variables that take the place of the style sheet's. What a book sets for its forms comes before them, and a
 * reader's choice of dark ones before that.
 */
export const variablesAtom = atom((get): Variables => {
  const settings = get(chromeSettingsAtom);
  const choice = get(chosenAppearanceAtom);
  const colors = get(bookColorsAtom);
  const paper = PAPERS[choice.light];
  const ground = colors.cover === null ? {} : groundColors(colors.cover);
  if (get(areFormsDarkAtom)) return { ...ground, ...darkForms(colors) };
  if (get(hasFormColorsAtom)) return { ...ground, ...formColors(settings) };
  const template = get(templateAtom);
  const isOwn = template === OWN_PAPER.template || (colors.cover === null && colors.paper === null);
  if (isOwn && !paper) return { ...ground, ...ownOpacity(settings) };
  const { "--accent": _, "--accent-wash": __, "--accent-ink": ___, ...papers } = lightForms(colors, settings, paper);
  return { ...ground, ...(OWN_ACCENT.includes(template) ? papers : lightForms(colors, settings, paper)) };
});

/** The colours of forms as they are now: those that take the place of the style sheet's, or the style sheet's. */
export const formsAtom = atom((get): Variables => {
  const isOwnPaper = get(templateAtom) === OWN_PAPER.template;
  const sheet = {
    formBackgroundColor: isOwnPaper ? OWN_PAPER.paper : "",
    formFontColor: isOwnPaper ? OWN_PAPER.ink : "",
    formBackgroundOpacity: 1,
  };
  return { ...formColors(sheet), ...get(variablesAtom) };
});
