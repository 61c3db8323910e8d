export { FontButtons, useTextAppearance } from "./Appearance.tsx";
export { appearanceAtom, lineHeightOf } from "./appearance.ts";
export { PageText, TextRegion } from "./TextPages.tsx";
export { TurningFoot } from "./TurningFoot.tsx";
