import type { Page } from "puppeteer";

declare global {
  interface Window {
    voiceLab?: {
      readonly said: { text: string; lang: string; rate: number; voice: string | null }[];
      /** Ends what is spoken now, as a voice does. @param error the browser's word for a failure */
      finish(error?: string): void;
      isSpeaking(): boolean;
      /** Names other voices, as browsers do some time after the start. */
      name(voices: readonly FakeVoice[]): void;
    };
  }
}

/** A voice of the device, by its name and its language. */
export type FakeVoice = readonly [name: string, lang: string];

/** Puts voices that speak in silence, and only end when they are told, into a page that is still empty. */
export async function installVoices(page: Page, voices: readonly FakeVoice[]): Promise<void> {
  await page.evaluateOnNewDocument(install, voices);
}

function install(voices: readonly FakeVoice[]): void {
  const target = new EventTarget();
  const voiceOf = ([name, lang]: FakeVoice) => ({ voiceURI: name, name, lang, localService: true, default: false });
  let known = voices.map(voiceOf);
  let now: SpeechSynthesisUtterance | null = null;
  const lab: NonNullable<Window["voiceLab"]> = {
    said: [],
    finish: (error) => {
      const ending = now;
      now = null;
      if (error) ending?.onerror?.({ error } as never);
      else ending?.onend?.({} as never);
    },
    isSpeaking: () => now !== null,
    name: (others) => {
      known = others.map(voiceOf);
      target.dispatchEvent(new Event("voiceschanged"));
    },
  };
  const synthesis = Object.assign(target, {
    pending: false,
    getVoices: () => known,
    speak: (utterance: SpeechSynthesisUtterance) => {
      if (utterance.text === "") return;
      now = utterance;
      const { text, lang, rate, voice } = utterance;
      lab.said.push({ text, lang, rate, voice: voice?.name ?? null });
    },
    cancel: () => lab.finish("interrupted"),
    resume: () => {},
  });
  Object.defineProperty(synthesis, "speaking", { get: () => now !== null });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  class Utterance {
    text: string;
    lang = "";
    rate = 1;
    voice: unknown = null;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, voiceLab: lab });
}
