import { atom } from "jotai/vanilla";

/** What embedders see of the viewer's sound. */
export type SoundState = {
  readonly flip: boolean;
  readonly background: "none" | "off" | "playing" | "paused"; // none = the book has no background sound
  readonly music: "none" | "on" | "off"; // the music of pages
  readonly volume: number; // of all of these, 0..1
  readonly flipSoundIsPlaying?: boolean;
  readonly multimedia?: {
    readonly hasMusic: boolean;
    readonly pageHasMusic: boolean; // the open pages have music
    readonly enabledMusic: boolean;
    readonly isPlaying: boolean;
  };
};

/** What embedders see of parts that are loaded after the first page; here as it is until then. */
export const lateStateAtom = atom<{ readonly template: string; readonly sound: SoundState }>({
  template: "standard",
  sound: { flip: false, background: "none", music: "none", volume: 1 },
});
