export { FontButtons, useTextAppearance } from "./Appearance.tsx";
export { appearanceAtom, lineHeightOf } from "./appearance.ts";
export type { TextContents } from "./contents.ts";
export { isAccessButtonShownAtom } from "./shown.ts";
export { useSwipeTurns } from "./swipe-turns.ts";
export { ListedText, TextRegion } from "./TextPages.tsx";
export { TurningFoot } from "./TurningFoot.tsx";
