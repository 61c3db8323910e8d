import type { SpeechEnd } from "../../io/speech.ts";
import type { Store } from "../../lib/feature.ts";
import { nameOfTag } from "../../lib/language-tag.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { languageTagAtom, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { loadReadingAtom } from "../flowing-text/api.ts";
import { LISTEN, mainLanguage, type Sentence, voiceFor } from "./listening.ts";
import { chosenVoicesAtom, rateAtom, setVoicesAtom, speechAtom, voicesAtom } from "./playback.ts";
import { sentencesOfPage } from "./sentences.ts";

/** Waits until the device has named its voices. @returns whether there are any */
export async function voicesThere(store: Store): Promise<boolean> {
  const speech = store.get(speechAtom);
  const { clock } = store.get(portsAtom);
  if (speech.voices().length === 0) {
    await new Promise<void>((resolve) => {
      const done = () => {
        stopWaiting();
        stopWatching();
        resolve();
      };
      const stopWatching = speech.onVoices(() => speech.voices().length > 0 && done());
      const stopWaiting = clock.after(LISTEN.voicesMs, done);
    });
  }
  store.set(setVoicesAtom, speech.voices());
  return speech.voices().length > 0;
}

/** The sentences of the open pages in reading order; limited where one of them is protected, or its text has failed. */
export async function loadSentences(store: Store): Promise<readonly Sentence[] | "limited"> {
  const pages = store.get(visiblePagesAtom);
  try {
    const readings = await Promise.all(pages.map((page) => store.set(loadReadingAtom, page)));
    const sentences = readings.flatMap((reading, at) => {
      const page = pages[at];
      return reading.kind === "text" && page !== undefined ? sentencesOfPage(page, reading.blocks) : [];
    });
    return readings.some(({ kind }) => kind === "limited") ? "limited" : sentences;
  } catch (error) {
    console.error("The text of the pages could not be read.", error);
    return [];
  }
}

/**
 * Speaks a sentence in the voice of its language. A voice that is silent for much too long has failed.
 * @param isUsualVoice the device's own choice, in place of the reader's or ours
 */
export function say(store: Store, sentence: Sentence, isUsualVoice: boolean, ended: (how: SpeechEnd) => void): Stop {
  const speech = store.get(speechAtom);
  const { clock } = store.get(portsAtom);
  const { text, language } = sentence;
  const rate = store.get(rateAtom);
  const chosen = store.get(chosenVoicesAtom)[mainLanguage(language)] ?? null;
  const voice = isUsualVoice ? null : voiceFor(store.get(voicesAtom), language, chosen);
  const end = (how: SpeechEnd) => {
    stopWaiting();
    ended(how);
  };
  const stopWaiting = clock.after(LISTEN.patienceMs + (text.length * LISTEN.letterMs) / rate, () => {
    stopSpeaking();
    ended("failed");
  });
  const stopSpeaking = speech.speak(
    { text, language: voice?.language ?? language, rate, voiceId: voice?.id ?? null },
    end,
  );
  return () => {
    stopWaiting();
    stopSpeaking();
  };
}

/** Makes a function that tells the reader, once for each language, that no voice of the device speaks it. */
export function createVoiceNotes(store: Store): (language: string) => void {
  const told = new Set<string>();
  return (language) => {
    const main = mainLanguage(language);
    if (told.has(main) || voiceFor(store.get(voicesAtom), language, null)) return;
    told.add(main);
    const name = nameOfTag(main, store.get(languageTagAtom)) || main;
    const t = store.get(textAtom);
    store.set(
      showTipAtom,
      t("listenNoLanguage", "This device has no voice for {language}; it may sound strange.", { language: name }),
      LISTEN.tipMs,
      "listening",
    );
  };
}
