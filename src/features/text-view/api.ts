export { Appearance, FontButtons } from "./Appearance.tsx";
export { appearanceAtom, lineHeightOf } from "./appearance.ts";
export { PageText, TextRegion } from "./TextPages.tsx";
