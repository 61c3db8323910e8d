import { atom } from "jotai/vanilla";
import type { Voice } from "../../io/speech.ts";
import { setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";
import { LISTEN, mainLanguage, type Sentence } from "./listening.ts";

/** What the reader wants: nothing is read, it is read, or it waits. */
type Wanted = "off" | "play" | "pause";

const wantedBaseAtom = atom<Wanted>("off");
/** What the reader wants. */
export const wantedAtom = atom((get) => get(wantedBaseAtom));
/** Whether the book is read to the reader, or waits to be. */
export const isListeningAtom = atom((get) => get(wantedBaseAtom) !== "off");
/** Whether it is read now. */
export const isPlayingAtom = atom((get) => get(wantedBaseAtom) === "play");

/** Whether there is a button for listening (EXTRA-12): where the book has text. */
export const isListenButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).PhoneticReadingButtonVisible && get(mayHaveTextAtom),
);
/** Whether the bar with the controls is shown: the text view has them itself. */
export const isListenBarShownAtom = atom((get) => get(isListeningAtom) && !get(panelsAtom).includes("accessibility"));

/** Begins to read, from the first sentence of the open pages, or goes on. */
export const playAtom = atom(null, (get, set) => {
  get(portsAtom).speech?.unlock();
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

const stepBaseAtom = atom<{ readonly by: 1 | -1 } | null>(null);
/** The last request for the next sentence or the one before; each request is a new object. */
export const stepRequestAtom = atom((get) => get(stepBaseAtom));
/** Requests the next sentence, or the one before. */
export const stepSentenceAtom = atom(null, (_get, set, by: 1 | -1) => set(stepBaseAtom, { by }));

const spokenBaseAtom = atom<Sentence | null>(null);
/** The sentence that is read, or where reading waits. */
export const spokenAtom = atom((get) => get(spokenBaseAtom));
/** Notes which sentence is read; only the narrator does. */
export const setSpokenAtom = atom(null, (_get, set, sentence: Sentence | null) => set(spokenBaseAtom, sentence));

const voicesBaseAtom = atom<readonly Voice[]>([]);
/** The device's voices, as far as they are known; empty until somebody listens. */
export const voicesAtom = atom((get) => get(voicesBaseAtom));
/** Notes the voices there are; only the narrator does. */
export const setVoicesAtom = atom(null, (_get, set, voices: readonly Voice[]) => set(voicesBaseAtom, voices));

type Choice = { readonly rate: number; readonly voices: Readonly<Record<string, string>> };
const choiceBaseAtom = atom<Choice | null>(null);
const choiceAtom = atom((get): Choice => get(choiceBaseAtom) ?? readChoice(readStored(get, "listening")));
const changeChoiceAtom = atom(null, (get, set, change: Partial<Choice>) => {
  const choice = { ...get(choiceAtom), ...change };
  set(choiceBaseAtom, choice);
  writeStored(get, "listening", choice); // where that fails, it lasts until the page is closed
});

/** How fast is read; 1 = the voice's usual speed. */
export const rateAtom = atom((get) => get(choiceAtom).rate);
/** Chooses how fast is read; it is stored with the book. */
export const chooseRateAtom = atom(null, (_get, set, rate: number) => set(changeChoiceAtom, { rate }));
/** The voices that the reader has chosen, by language. */
export const chosenVoicesAtom = atom((get) => get(choiceAtom).voices);
/** Chooses the voice of a language; it is stored with the book. "" = the device's own choice. */
export const chooseVoiceAtom = atom(null, (get, set, language: string, id: string) =>
  set(changeChoiceAtom, { voices: { ...get(chosenVoicesAtom), [mainLanguage(language)]: id } }),
);

function readChoice(stored: unknown): Choice {
  const { rate, voices } = (typeof stored === "object" && stored ? stored : {}) as Partial<Choice>;
  const isRecord = typeof voices === "object" && voices !== null;
  const entries = Object.entries(isRecord ? voices : {}).filter(([, id]) => typeof id === "string");
  return {
    rate: LISTEN.rates.find((known) => known === rate) ?? 1,
    voices: Object.fromEntries(entries),
  };
}

const isTipShownBaseAtom = atom(false);
const isTipOverAtom = atom(false);
/** Whether the tip at the button is shown. */
export const isListenTipShownAtom = atom((get) => get(isTipShownBaseAtom));
/** Whether the tip is to be shown: not again to readers who know the button. */
export const isListenTipDueAtom = atom(
  (get) => get(isListenButtonOnAtom) && !get(isTipOverAtom) && readStored(get, "listen-tip") !== false,
);
/** Shows the tip at the button, for 5 s (EXTRA-13). */
export const showListenTipAtom = atom(null, (get, set) => {
  set(isTipOverAtom, true);
  set(isTipShownBaseAtom, true);
  get(portsAtom).clock.after(LISTEN.tipMs, () => set(isTipShownBaseAtom, false));
});
/** Hides the tip for good: the reader has closed it, or listens. */
export const hideListenTipAtom = atom(null, (get, set) => {
  set(isTipOverAtom, true);
  set(isTipShownBaseAtom, false);
  if (readStored(get, "listen-tip") !== false) writeStored(get, "listen-tip", false);
});
/** Whether anything of listening is to be seen beside its button. */
export const isListenPartShownAtom = atom((get) => get(isListenBarShownAtom) || get(isListenTipShownAtom));
