export { Appearance, FontButtons } from "./Appearance.tsx";
export { appearanceAtom, FONT, SPACINGS } from "./appearance.ts";
export { PageText } from "./TextPages.tsx";
