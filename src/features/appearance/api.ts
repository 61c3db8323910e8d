export { type AppearanceChoice, LIGHTS, SCHEMES } from "./choice.ts";
export { chooseAppearanceAtom, chosenAppearanceAtom } from "./state.ts";
