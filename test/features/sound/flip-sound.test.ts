import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isFlipSoundPlayingAtom, runFlipSound } from "../../../src/features/sound/flip-sound.ts";
import type { Output } from "../../../src/features/sound/output.ts";
import { isFlipSoundOnAtom } from "../../../src/features/sound/state.ts";
import { switchFlipSoundAtom, unlockAtom } from "../../../src/features/sound/switches.ts";
import type { SoundChain } from "../../../src/io/sound/port.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { stageAtom } from "../../../src/stage/stage-handle.ts";
import { goToFirstAtom, holdLeafAtom, releaseLeafAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("sound/flip-sound");

/** A reader whose leaves can be heard as soon as they may: `heard` is what the chain was told. */
async function open() {
  const reader = openReader({ pages: 12 });
  const heard: string[] = [];
  const lab = { progress: 0.5, users: 0 };
  const leaf = {
    move: (speed: number) => heard.push(`move ${speed.toFixed(1)}`),
    fly: (seconds: number) => heard.push(`fly ${seconds.toFixed(2)}`),
    land: () => heard.push("land"),
  };
  const chain: Partial<SoundChain> = { leaf: () => leaf };
  const output: Output = {
    chain: async () => chain as SoundChain,
    atPress: () => () => {},
    use: () => {
      lab.users += 1;
      return stopAll([() => (lab.users -= 1)]);
    },
    stop: () => {},
  };
  reader.store.set(stageAtom, { turner: { moment: () => ({ progress: lab.progress }) } } as unknown as BookStage);
  const stop = runFlipSound(reader.store, output);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  reader.store.set(unlockAtom);
  await settled();
  return { ...reader, heard, lab, stop, settled };
}

test("a leaf is heard from its lift to its landing, and a tail; 2,000 turns leave no timer and nobody who uses the output (SND-26)", async () => {
  const { store, heard, clock, settle, lab, stop } = await open();
  store.set(turnForwardAtom);
  clock.advance(16);
  assert.equal(heard, ["fly 0.30"]);
  assert.ok(store.get(isFlipSoundPlayingAtom));
  settle();
  assert.equal(heard, ["fly 0.30", "land"]);
  clock.advance(400);
  assert.not.ok(store.get(isFlipSoundPlayingAtom));
  for (let turns = 0; turns < 2000; turns++) {
    store.set(turns % 6 === 5 ? goToFirstAtom : turnForwardAtom);
    clock.advance(16);
    settle();
  }
  clock.advance(400);
  assert.equal([clock.live(), lab.users], [0, 0]);
  stop();
});

test("a leaf in a hand is heard by the hand's speed, and by what is left of its way when it is released", async () => {
  const { store, heard, clock, settle, lab, stop } = await open();
  lab.progress = 0.1;
  store.set(holdLeafAtom, 1);
  lab.progress = 0.2;
  clock.advance(32);
  assert.equal(heard, ["move 3.1"]);
  clock.advance(32);
  assert.equal(heard.at(-1), "move 0.0");
  store.set(releaseLeafAtom, false);
  clock.advance(16);
  assert.equal(heard.at(-1), "fly 0.20");
  settle();
  clock.advance(400);
  assert.is(clock.live(), 0);
  stop();
});

test("turned off, leaves are silent; turned on, one is heard at once (SND-06)", async () => {
  const { store, heard, clock, settle, settled, stop } = await open();
  store.set(switchFlipSoundAtom, false);
  store.set(turnForwardAtom);
  clock.advance(600);
  settle();
  assert.equal(heard, []);
  store.set(switchFlipSoundAtom, true);
  await settled();
  assert.ok(store.get(isFlipSoundOnAtom));
  assert.equal(heard, ["fly 0.60"]);
  clock.advance(1000);
  assert.is(clock.live(), 0);
  stop();
});

test.run();
