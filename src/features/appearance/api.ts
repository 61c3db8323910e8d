export { type AppearanceChoice, drawnLightAtom, LIGHTS, SCHEMES } from "./choice.ts";
export { type DarkPrint, darkPrintOf } from "./dark-print.ts";
export { loadDarkening } from "./darkening.ts";
export { keywordColor } from "./palette.ts";
export { isClothSoughtAtom, pagePixels } from "./sample.ts";
export {
  areFormsDarkAtom,
  bookColorsAtom,
  COLORS_KEY,
  chooseAppearanceAtom,
  chosenAppearanceAtom,
  formsAtom,
} from "./state.ts";
