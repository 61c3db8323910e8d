import type { PageIndex } from "../../book/publication/pages.ts";
import type { TextRange } from "../../book/text/search.ts";
import type { Voice } from "../../io/speech.ts";

/**
 * Times, speeds and colours of listening. EXTRA-14 is open: the browser's own voices read, a page at a time, and the tip
 * stays for the time that EXTRA-13 gives.
 */
export const LISTEN = {
  tipAfterMs: 3000, // from when the button is there (EXTRA-13)
  tipMs: 5000,
  tipCheckMs: 500, // how often it is looked whether something lies over the button
  voicesMs: 2000, // browsers that have voices name them within this
  letterMs: 250, // no voice takes longer for a letter
  patienceMs: 10_000, // and so long to begin
  rates: [0.75, 1, 1.25, 1.5, 1.75, 2],
  markColor: "#5b9bff",
  markAlpha: 0.35,
} as const;

/** A sentence of a page, as it is read. */
export type Sentence = {
  readonly page: PageIndex;
  readonly block: number; // among those of the page
  readonly range: TextRange; // in the text of the block
  readonly text: string;
  readonly language: string;
  readonly before: string; // the page's text up to here
};

/**
 * The voice for a language: the reader's choice if it speaks it, else the device's usual one, else one that needs no
 * connection. Null: none of the voices speaks it.
 */
export function voiceFor(voices: readonly Voice[], language: string, chosenId: string | null): Voice | null {
  const speaking = voicesOf(voices, language);
  const rank = (voice: Voice) =>
    (voice.id === chosenId ? 8 : 0) +
    (voice.language.toLowerCase() === language.toLowerCase() ? 4 : 0) +
    (voice.isDefault ? 2 : 0) +
    (voice.isLocal ? 1 : 0);
  return speaking.reduce<Voice | null>((best, voice) => (!best || rank(voice) > rank(best) ? voice : best), null);
}

/** The voices that speak a language, in any of its forms. */
export function voicesOf(voices: readonly Voice[], language: string): readonly Voice[] {
  return voices.filter((voice) => mainLanguage(voice.language) === mainLanguage(language));
}

/** A language without its region: Cantonese and Mandarin are both written Chinese. */
export function mainLanguage(tag: string): string {
  const [main = ""] = tag.toLowerCase().split(/[-_]/);
  return main === "cmn" || main === "yue" ? "zh" : main === "iw" ? "he" : main;
}
