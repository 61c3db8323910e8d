export { ListenControls } from "./ListenControls.tsx";
export { spokenAtom } from "./playback.ts";
export { isListenButtonOnAtom, isListeningAtom, playAtom } from "./state.ts";
