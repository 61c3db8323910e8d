export { shownRoundAtom } from "./state.ts";
