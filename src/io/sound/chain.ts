import { Context } from "tone/build/esm/core/context/Context.js";
import { Gain } from "tone/build/esm/core/context/Gain.js";
import { setContext } from "tone/build/esm/core/context/GlobalContext.js";
import { connect } from "tone/build/esm/core/context/ToneAudioNode.js";
import { clamp } from "../../lib/clamp.ts";
import { createFileLeaves, createPaperLeaves, type Leaves } from "./leaves.ts";
import type { SoundChain, SoundChannel } from "./port.ts";

/** A volume changes within so many seconds: at once it would click. */
const VOLUME_S = 0.05;

/**
 * Makes the chain in an output that is open already. Tone's own clock is left out: it ticks twenty times a second
 * whether anything sounds or not.
 *
 * @param nextTask ends a task: the browser does something else in between
 */
export async function createChain(device: AudioContext, nextTask: () => Promise<void>): Promise<SoundChain> {
  await nextTask(); // the library has just been run
  const context = new Context({ context: device, clockSource: "offline", lookAhead: 0 });
  setContext(context); // the noise buffers of Tone are made in the global one
  const master = new Gain({ context, gain: 1 });
  const leafVolume = new Gain({ context, gain: 1 });
  connect(leafVolume, master);
  connect(master, device.destination);
  let leaves: Leaves = await createPaperLeaves(context, leafVolume, nextTask);

  return {
    setVolume: (volume) => void master.gain.rampTo(clamp(volume, 0, 1), VOLUME_S),
    setLeafVolume: (volume) => void leafVolume.gain.rampTo(clamp(volume, 0, 1), VOLUME_S),
    async setLeafFile(file) {
      try {
        const buffer = await device.decodeAudioData(file);
        leaves.stop();
        leaves = createFileLeaves(context, leafVolume, buffer);
        return true;
      } catch {
        return false; // no sound that this browser can read
      }
    },
    leaf: () => leaves.leaf(),
    channel: (element) => channelOf(context, master, element),
    stop() {
      leaves.stop();
      leafVolume.dispose();
      master.dispose();
      context.dispose();
    },
  };
}

function channelOf(context: Context, master: Gain, element: HTMLMediaElement): SoundChannel {
  const source = context.createMediaElementSource(element);
  const gain = new Gain({ context, gain: 0 });
  connect(source, gain);
  connect(gain, master);
  return {
    fade: (volume, seconds) => void gain.gain.rampTo(clamp(volume, 0, 1), Math.max(seconds, VOLUME_S)),
    stop() {
      source.disconnect();
      gain.dispose();
    },
  };
}
