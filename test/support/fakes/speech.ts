import type { Speech, SpeechEnd, Utterance, Voice } from "../../../src/io/speech.ts";

/** Voices that speak in silence, and only end when the test says so. */
export function fakeSpeech(...languages: readonly string[]) {
  const voiceOf = (language: string): Voice => ({
    id: `voice-${language}`,
    name: language,
    language,
    isLocal: true,
    isDefault: false,
  });
  let voices = languages.map(voiceOf);
  let now: { ended: (how: SpeechEnd) => void } | null = null;
  const watchers = new Set<() => void>();
  const said: Utterance[] = [];
  const speech: Speech = {
    voices: () => voices,
    onVoices: (act) => {
      watchers.add(act);
      return () => watchers.delete(act);
    },
    speak: (utterance, ended) => {
      const own = { ended };
      said.push(utterance);
      now = own;
      return () => {
        if (now === own) now = null;
      };
    },
  };
  return {
    speech,
    said,
    texts: () => said.map(({ text }) => text),
    isSpeaking: () => now !== null,
    watchers,
    /** Names the device's voices. */
    name: (...others: readonly string[]) => {
      voices = others.map(voiceOf);
      for (const act of watchers) act();
    },
    /** Ends what is spoken. */
    finish: (how: SpeechEnd = "done") => {
      const ending = now;
      now = null;
      ending?.ended(how);
    },
  };
}
