import { atom } from "jotai/vanilla";
import { unlockSpeech } from "../../io/browser-facts.ts";
import { setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";

/** The key under which it is stored that the tip about listening has been seen. */
export const LISTEN_TIP_KEY = "listen-tip";

/** What the reader wants: nothing is read, it is read, or it waits. */
type Wanted = "off" | "play" | "pause";

const wantedBaseAtom = atom<Wanted>("off");
/** What the reader wants. */
export const wantedAtom = atom((get) => get(wantedBaseAtom));
/** Whether the book is read to the reader, or waits to be. */
export const isListeningAtom = atom((get) => get(wantedBaseAtom) !== "off");

/** Whether there is a button for listening (EXTRA-12): where the book has text. */
export const isListenButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).PhoneticReadingButtonVisible && get(mayHaveTextAtom),
);
/** Whether the bar with the controls is shown: the text view has them itself. */
export const isListenBarShownAtom = atom((get) => get(isListeningAtom) && !get(panelsAtom).includes("accessibility"));

/** Begins to read, from the first sentence of the open pages, or goes on. */
export const playAtom = atom(null, (_get, set) => {
  unlockSpeech();
  set(setAutoFlippingAtom, false); // pages turn when they have been read
  set(hideListenTipAtom);
  set(wantedBaseAtom, "play");
});
/** Pauses before the end of the sentence; it is read again from its beginning. */
export const pauseAtom = atom(null, (get, set) => {
  if (get(wantedBaseAtom) === "play") set(wantedBaseAtom, "pause");
});
/** Ends listening. */
export const stopListeningAtom = atom(null, (_get, set) => set(wantedBaseAtom, "off"));
/** Begins to read, or ends it. */
export const toggleListeningAtom = atom(null, (get, set) => set(get(isListeningAtom) ? stopListeningAtom : playAtom));

/** The tip at the button: it is not shown yet, it is shown, or it has been. Only tip.ts and this file set it. */
export const listenTipAtom = atom<"waiting" | "shown" | "over">("waiting");
/** Whether the tip at the button is shown. */
export const isListenTipShownAtom = atom((get) => get(listenTipAtom) === "shown");
/** Whether the tip is to be shown: not again to readers who have seen it or know the button. */
export const isListenTipDueAtom = atom(
  (get) => get(isListenButtonOnAtom) && get(listenTipAtom) === "waiting" && readStored(get, LISTEN_TIP_KEY) !== false,
);
/** Hides the tip for good: the reader has seen it, has closed it, or listens. */
export const hideListenTipAtom = atom(null, (get, set) => {
  set(listenTipAtom, "over");
  if (readStored(get, LISTEN_TIP_KEY) !== false) writeStored(get, LISTEN_TIP_KEY, false);
});
/** Whether anything of listening is to be seen beside its button. */
export const isListenPartShownAtom = atom((get) => get(isListenBarShownAtom) || get(isListenTipShownAtom));
