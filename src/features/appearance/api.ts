export { type AppearanceChoice, LIGHTS, SCHEMES } from "./choice.ts";
export { keywordColor } from "./palette.ts";
export { bookColorsAtom, chooseAppearanceAtom, chosenAppearanceAtom, formsAtom } from "./state.ts";
