import type { Stop } from "../../lib/stop.ts";

/** The sound of one leaf that moves. */
export interface LeafSound {
  /** A hand moves it. @param turnsPerSecond how fast; 1 = a whole turn in a second, 0 = it is held still */
  move(turnsPerSecond: number): void;
  /** It flies on by itself for so many seconds. */
  fly(seconds: number): void;
  /** It has come to rest. */
  land(): void;
}

/** The way of one media element through the chain. */
export interface SoundChannel {
  /** Fades to a volume, 0..1, within so many seconds. */
  fade(volume: number, seconds: number): void;
  readonly stop: Stop;
}

/** The one chain that all of the viewer's own sounds go through: each has its volume, and all together have one. */
export interface SoundChain {
  /** The volume of all of them, 0..1. */
  setVolume(volume: number): void;
  /** How loud leaves are beside other sounds, 0..1. */
  setLeafVolume(volume: number): void;
  /** Plays a file for leaves in place of the synthesised sound. @returns whether it can be played */
  setLeafFile(file: ArrayBuffer): Promise<boolean>;
  leaf(): LeafSound;
  /** Leads an element's sound through the chain. It has to be one that this page may read: its own or a blob. */
  channel(element: HTMLMediaElement): SoundChannel;
  readonly stop: Stop;
}

/** The device's output, opened by a press of the reader. */
export interface SoundDevice {
  /** Lets it sound. @returns when it does; never, as long as the browser wants a press first */
  wake(): Promise<void>;
  sleep(): void; // nothing is computed until it wakes
  /** Loads the chain when it is called first. */
  chain(): Promise<SoundChain>;
  readonly stop: Stop;
}

/** The way to the device's output; tests replace it by a fake one. */
export interface SoundPort {
  /** Opens the output; without a press of the reader it stays silent. @returns null = there is none */
  open(): SoundDevice | null;
  /** Whether a press still counts a moment after its event. */
  mayOpenLater(): boolean;
  /** Whether elements may play now: after a press of the reader, or where the browser lets pages play at once. */
  mayPlay(): Promise<boolean>;
}
