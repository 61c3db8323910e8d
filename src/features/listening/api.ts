export { ListenControls } from "./ListenControls.tsx";
export { isListenButtonOnAtom, isListeningAtom, playAtom, spokenAtom } from "./state.ts";
