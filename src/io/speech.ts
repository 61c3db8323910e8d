import type { Stop } from "../lib/stop.ts";
import { synthesis } from "./browser-facts.ts";

/** A voice of the device. */
export type Voice = {
  readonly id: string;
  readonly name: string;
  readonly language: string; // a tag, such as "en-GB"
  readonly isLocal: boolean; // it speaks without a connection
  readonly isDefault: boolean;
};
/** A text to speak. */
export type Utterance = {
  readonly text: string;
  readonly language: string;
  readonly rate: number; // 1 = the voice's usual speed
  readonly voiceId: string | null; // null = the browser's choice
};
/** How speaking ended: refused = browsers let a page speak only after a press. */
export type SpeechEnd = "done" | "failed" | "refused";

/** The device's voices; tests replace them by a fake one. */
export interface Speech {
  /** The voices there are now; browsers load them late. */
  voices(): readonly Voice[];
  /** Calls `act` when other voices are there. */
  onVoices(act: () => void): Stop;
  /** Speaks, in place of whatever is spoken. @returns ends it in silence, without a call of `ended` */
  speak(utterance: Utterance, ended: (how: SpeechEnd) => void): Stop;
}

/** The speech of the browser. Where there is none, it has no voices. */
export const browserSpeech: Speech = {
  voices: () => (synthesis()?.getVoices() ?? []).map(voiceOf),
  onVoices(act) {
    const voices = synthesis();
    if (typeof voices?.addEventListener !== "function") return () => {};
    voices.addEventListener("voiceschanged", act);
    return () => voices.removeEventListener("voiceschanged", act);
  },
  speak(utterance, ended) {
    const voices = synthesis();
    if (!voices) {
      ended("failed");
      return () => {};
    }
    return speakWith(voices, utterance, ended);
  },
};

function voiceOf({ voiceURI, name, lang, localService, default: isDefault }: SpeechSynthesisVoice): Voice {
  return { id: voiceURI, name, language: lang.replaceAll("_", "-"), isLocal: localService, isDefault };
}

function speakWith(
  voices: SpeechSynthesis,
  { text, language, rate, voiceId }: Utterance,
  ended: (how: SpeechEnd) => void,
) {
  const spoken = new SpeechSynthesisUtterance(text);
  const voice = voices.getVoices().find(({ voiceURI }) => voiceURI === voiceId);
  spoken.lang = language;
  spoken.rate = rate;
  if (voice) spoken.voice = voice;
  let isOver = false;
  const end = (how: SpeechEnd) => {
    if (isOver) return;
    isOver = true;
    ended(how);
  };
  spoken.onend = () => end("done");
  spoken.onerror = ({ error }) => end(error === "not-allowed" ? "refused" : "failed");
  silence(voices);
  voices.resume(); // a browser that another page has paused speaks nothing
  voices.speak(spoken);
  return () => {
    if (isOver) return;
    isOver = true;
    silence(voices);
  };
}

function silence(voices: SpeechSynthesis): void {
  if (voices.speaking || voices.pending) voices.cancel();
}
