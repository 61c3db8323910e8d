/** The layout of an audio player; each one shrinks to its button where there is no space for more. */
export type AudioLayout = "bar" | "wave" | "card" | "button" | "switch";
/** The outline of a button. */
export type AudioShape = "round" | "square" | "tree" | "bauble";

/** A skin of the audio player: its layout, its button, and the name of its colours in the style sheet. */
export type AudioSkin = { readonly name: string; readonly layout: AudioLayout; readonly shape: AudioShape };

const skin = (name: string, layout: AudioLayout, shape: AudioShape = "round"): AudioSkin => ({ name, layout, shape });

const BAR = skin("ink", "bar");

/** The skins, by what a book's word for them contains; the first that fits is used. Source: ANNO-08, ANNO-09. */
const SKINS: readonly (readonly [RegExp, AudioSkin])[] = [
  [/christmas|xmas/, skin("christmas", "button", "bauble")],
  [/tree/, skin("tree", "button", "tree")],
  [/turn ?on ?off|on ?off|switch/, skin("switch", "switch")],
  [/glass/, skin("glass", "bar")],
  [/enjoy/, skin("enjoy", "card")],
  [/decent/, skin("decent", "bar")],
  [/fade/, skin("fade", "button")],
  [/wave/, skin("wave", "wave")],
  [/advanced|list/, skin("paper", "card")],
  [/simple/, skin("simple", "bar")],
  [/button|icon/, skin("ink", "button")],
  [/2$/, skin("paper", "bar")],
  [/3$/, skin("accent", "bar")],
];

/** The skin for a book's word; for an unknown word the plain bar. */
export function audioSkin(word: string): AudioSkin {
  const plain = word.toLowerCase().replace(/[\s_-]+/g, " ");
  return SKINS.find(([pattern]) => pattern.test(plain))?.[1] ?? BAR;
}

/** So many bars has the wave of a player. */
export const WAVE_BARS = 56;

/** The heights of the bars of a drawn wave, 0..1. They depend on the sound's address alone: it is not measured. */
export function waveBars(seed: string, count: number): readonly number[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return Array.from({ length: count }, (_, index) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + index;
    const noise = ((state >>> 8) & 0xffff) / 0xffff;
    const swell = 0.5 + 0.5 * Math.sin(index * 0.55) * Math.sin(index * 0.17 + 1);
    return Math.min(1, 0.16 + 0.84 * swell * (0.35 + 0.65 * noise));
  });
}
