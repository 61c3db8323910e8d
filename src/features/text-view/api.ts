export { Appearance, FontButtons } from "./Appearance.tsx";
export { appearanceAtom, SPACINGS } from "./appearance.ts";
export { PageText, TextRegion } from "./TextPages.tsx";
