import { atom } from "jotai/vanilla";
import { browserSpeech, type Speech, type Voice } from "../../io/speech.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { LISTEN, mainLanguage, type Sentence } from "./listening.ts";
import { wantedAtom } from "./state.ts";

/** The device's voices, which tests replace. */
export const speechAtom = atom<Speech>(browserSpeech);

/** Whether the book is read now. */
export const isPlayingAtom = atom((get) => get(wantedAtom) === "play");

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
