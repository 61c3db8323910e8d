export { choosePaceAtom, loadPaceAtom, pacesAtom } from "./pace.ts";
export { isAutoFlipVisibleAtom, roundSecondsAtom, shownRoundAtom } from "./state.ts";
