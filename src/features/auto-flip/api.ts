export {
  choosePaceAtom,
  forgetPaceAtom,
  isAutoFlipVisibleAtom,
  pacesAtom,
  roundSecondsAtom,
  shownRoundAtom,
} from "./state.ts";
