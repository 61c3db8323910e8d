export { ListenControls } from "./ListenControls.tsx";
export { LISTEN } from "./listening.ts";
export { spokenAtom } from "./playback.ts";
export {
  isListenButtonOnAtom,
  isListeningAtom,
  isListenTipDueAtom,
  isListenTipShownAtom,
  LISTEN_TIP_KEY,
  playAtom,
} from "./state.ts";
