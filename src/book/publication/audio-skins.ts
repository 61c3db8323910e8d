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
