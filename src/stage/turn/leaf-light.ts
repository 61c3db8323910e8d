import { LIGHT_OF_RADIUS, type Pose, shadesOf } from "./draw-soft.ts";
import type { Ramp } from "./shade-ramps.ts";

/** How light falls on a lifted leaf, and its shadow on what lies beside it. */
export type LeafLight = {
  readonly bend: Ramp; // from its flat back (0) to the crease's outline (1)
  readonly beyond: Ramp; // its shadow beyond its free edges
  /** How much light it catches: little, or black would turn grey by day, and dark paper at night pale. */
  readonly caught: number;
};

const LIFTS_AT = 1 - 1 / LIGHT_OF_RADIUS; // where the paper leaves its level
/** The gleam before the bend, where the paper begins to rise: its middle, and how far it reaches either way. */
const GLEAM = { at: 0.42, reach: 0.36 } as const;
/** From which bend on, a part of its width, a leaf catches all its light: it starts and lands without any. */
const CAUGHT_FROM_FRAC = 0.04;
/** How the light falls toward the crease: as on a tube that is lit from aside, where one lit from above has a dark rim alone. */
const FALLING = 1.7;
/** Between its stops a ramp is straight: with few of them each is seen as a rib. They are nearer where it is steeper. */
const STOPS = 14;
const NEARER = 1.5;

const LIGHT = [255, 253, 248];
const SHADE = [18, 14, 10];

/** The colour of the light that a lifted leaf catches. */
export const CAUGHT = `rgb(${LIGHT.join()})`;

/** By day a shadow is faint on paper; close to the edge it is deep enough to be seen on dark pictures, too. */
const DAY: LeafLight = {
  bend: bendRamp(0.05, 0.26),
  beyond: [
    [0, 0.46],
    [0.1, 0.32],
    [0.28, 0.17],
    [0.55, 0.06],
    [1, 0],
  ],
  caught: 0.03,
};
/** On dark paper light is what is seen, and a shadow as deep as by day would not be. */
const NIGHT: LeafLight = {
  bend: bendRamp(0.05, 0.5),
  beyond: [
    [0, 0.7],
    [0.2, 0.42],
    [0.5, 0.14],
    [1, 0],
  ],
  caught: 0.04,
};
/** What is darker counts as dark paper, of 255. */
const DARK_LEVEL = 90;

/** The light on leaves of a paper. @param paper as CSS; null = unknown */
export function lightOn(paper: string | null): LeafLight {
  return paper !== null && greenOf(paper) < DARK_LEVEL ? NIGHT : DAY;
}

/** How much light a leaf catches in that pose, 0..1. @param width of the leaf */
export function caughtBy({ caught }: LeafLight, pose: Pose, width: number): number {
  return caught * Math.min(1, shadesOf(pose, width).radius / (CAUGHT_FROM_FRAC * width));
}

/** The level that eyes see most of. All readers get this file early: what tells luminance would be one more request. */
function greenOf(color: string): number {
  return Number.parseInt(color.slice(3, 5), 16);
}

/** Paper turns away from the light round a bend as round a tube, after a gleam. @param shade at its outline */
function bendRamp(gleam: number, shade: number): Ramp {
  return Array.from({ length: STOPS + 1 }, (_, index) => {
    const at = 1 - (1 - index / STOPS) ** NEARER;
    const off = Math.min(1, Math.abs(at - GLEAM.at) / GLEAM.reach);
    const light = gleam * Math.cos((off * Math.PI) / 2) ** 2;
    const sine = Math.min(1, Math.max(0, (at - LIFTS_AT) * LIGHT_OF_RADIUS));
    const dark = shade * sine ** FALLING;
    const alpha = 1 - (1 - light) * (1 - dark);
    // A stop without any light or shade has the colour of the next one: canvases mix colours as if they were opaque.
    const share = alpha > 0 ? dark / alpha : 0;
    const mixed = LIGHT.map((level, channel) => Math.round(level + share * ((SHADE[channel] ?? 0) - level)));
    return [at, Number(alpha.toFixed(4)), mixed.join()] as const;
  });
}
