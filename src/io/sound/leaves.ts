import { AmplitudeEnvelope } from "tone/build/esm/component/envelope/AmplitudeEnvelope.js";
import { Filter } from "tone/build/esm/component/filter/Filter.js";
import type { Context } from "tone/build/esm/core/context/Context.js";
import { Gain } from "tone/build/esm/core/context/Gain.js";
import { ToneBufferSource } from "tone/build/esm/source/buffer/ToneBufferSource.js";
import { Noise } from "tone/build/esm/source/Noise.js";
import { clamp } from "../../lib/clamp.ts";
import type { Stop } from "../../lib/stop.ts";
import type { LeafSound } from "./port.ts";

/** What sounds when leaves turn. One leaf sounds at a time; the next one takes over. */
export type Leaves = { readonly leaf: () => LeafSound; readonly stop: Stop };

/**
 * The sound of paper: air that the leaf moves (low, soft), its surface that bends (high, uneven), and its edge that
 * falls onto the others. Frequencies in Hz, levels 0..1, times in parts of the flight; chosen by ear.
 */
const PAPER = {
  air: { from: 380, peak: 1300, to: 520, level: 0.9 },
  surface: { low: 1900, high: 4600, level: 0.34, bends: 7 },
  edge: { low: 240, high: 420, level: 0.42, seconds: 0.09 },
  width: 0.7, // of the filters
  spread: 0.22, // each of them differs by so much from leaf to leaf
  fastest: 2.5, // turns per second at which a hand is as loud as can be
  flight: { least: 0.12, most: 3 }, // s; books may name any time
} as const;

/** A value that differs a little each time. */
function vary(value: number): number {
  return value * (1 + PAPER.spread * (2 * Math.random() - 1));
}

/**
 * Synthesised leaves. Their few nodes are made once, so that a thousand turns leave nothing. The noise begins with
 * the first leaf and stands still with the output, which sleeps when nothing sounds.
 *
 * @param nextTask ends a task between them: all at once they take a slow phone four frames
 */
export async function createPaperLeaves(
  context: Context,
  output: Gain,
  nextTask: () => Promise<void>,
): Promise<Leaves> {
  const noise = new Noise({ context, type: "white" });
  await nextTask();
  const air = createVoice(context, noise, output);
  await nextTask();
  const surface = createVoice(context, noise, output);
  await nextTask();
  const edge = new AmplitudeEnvelope({ context, attack: 0.004, decay: 0.05, sustain: 0.2, release: 0.05 });
  const thud = new Filter({ context, type: "lowpass", frequency: PAPER.edge.high, Q: 0.5 });
  noise.chain(thud, edge, output);
  const parts = [air, surface];

  const leaf = (): LeafSound => {
    if (noise.state !== "started") noise.start();
    const tint = vary(1);
    surface.filter.frequency.rampTo(vary((PAPER.surface.low + PAPER.surface.high) / 2), 0.05);
    return {
      move(turnsPerSecond) {
        const loud = clamp(turnsPerSecond / PAPER.fastest, 0, 1);
        air.gain.gain.rampTo(PAPER.air.level * loud ** 1.3, 0.06);
        surface.gain.gain.rampTo(PAPER.surface.level * vary(loud), 0.04);
        air.filter.frequency.rampTo(tint * (PAPER.air.from + (PAPER.air.peak - PAPER.air.from) * loud), 0.06);
      },
      fly(flight) {
        const now = context.now();
        const seconds = clamp(flight, PAPER.flight.least, PAPER.flight.most);
        flyAir(air, now, seconds, tint);
        flySurface(surface, now, seconds);
        thud.frequency.setValueAtTime(vary(PAPER.edge.high), now);
        edge.triggerAttackRelease(PAPER.edge.seconds, now + seconds * 0.94, vary(PAPER.edge.level));
      },
      land() {
        const now = context.now();
        for (const { gain } of parts) {
          gain.gain.cancelScheduledValues(now);
          gain.gain.setTargetAtTime(0, now, 0.04);
        }
      },
    };
  };
  return {
    leaf,
    stop() {
      for (const node of [noise, air.filter, air.gain, surface.filter, surface.gain, thud, edge]) node.dispose();
    },
  };
}

type Voice = { readonly filter: Filter; readonly gain: Gain };

function createVoice(context: Context, noise: Noise, output: Gain): Voice {
  const filter = new Filter({ context, type: "bandpass", frequency: 1000, Q: PAPER.width });
  const gain = new Gain({ context, gain: 0 });
  noise.chain(filter, gain, output);
  return { filter, gain };
}

/** Air swells until the leaf is upright and dies down after it. */
function flyAir({ filter, gain }: Voice, now: number, seconds: number, tint: number): void {
  const { from, peak, to, level } = PAPER.air;
  filter.frequency.cancelScheduledValues(now);
  filter.frequency.setValueAtTime(from * tint, now);
  filter.frequency.exponentialRampToValueAtTime(peak * tint, now + seconds * 0.45);
  filter.frequency.exponentialRampToValueAtTime(to * tint, now + seconds);
  gain.gain.cancelScheduledValues(now);
  gain.gain.setTargetAtTime(vary(level), now, seconds * 0.16);
  gain.gain.setTargetAtTime(0, now + seconds * vary(0.5), seconds * 0.2);
}

/** The surface crackles at the lift and where the bend runs across it: a few bends of different strength. */
function flySurface({ filter, gain }: Voice, now: number, seconds: number): void {
  const { low, high, level, bends } = PAPER.surface;
  gain.gain.cancelScheduledValues(now);
  filter.frequency.cancelScheduledValues(now);
  for (let bend = 0; bend < bends; bend++) {
    const at = now + (seconds * (bend + Math.random() * 0.8)) / bends;
    const swell = Math.sin((Math.PI * (bend + 1)) / (bends + 1));
    filter.frequency.setTargetAtTime(low + (high - low) * Math.random(), at, 0.02);
    gain.gain.setTargetAtTime(level * swell * (0.35 + 0.65 * Math.random()), at, 0.012);
    gain.gain.setTargetAtTime(level * swell * 0.2, at + 0.03, 0.03);
  }
  gain.gain.setTargetAtTime(0, now + seconds * 0.96, 0.04);
}

/** Leaves that sound like the book's own file: it plays from its beginning whenever a leaf flies. */
export function createFileLeaves(context: Context, output: Gain, buffer: AudioBuffer): Leaves {
  let source: ToneBufferSource | null = null;
  const end = () => {
    source?.dispose();
    source = null;
  };
  return {
    leaf: () => ({
      move: () => {}, // a recording of a turn cannot follow a hand
      fly() {
        end();
        source = new ToneBufferSource({ context, url: buffer, fadeOut: 0.05 }).connect(output);
        source.start();
      },
      land: () => {},
    }),
    stop: end,
  };
}
