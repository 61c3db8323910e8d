import type { SoundChain, SoundDevice, SoundPort } from "./port.ts";

/**
 * Larger blocks, in Chromium of about 23 ms instead of 10: nobody hears a leaf so much later, and there an output that is
 * awake costs a quarter (measured on two cores: 0.02 to 0.03 of the machine instead of 0.08).
 */
const LATENCY: AudioContextLatencyCategory = "playback";

type Outputs = { readonly AudioContext?: typeof AudioContext; readonly webkitAudioContext?: typeof AudioContext };

/** A file of four samples of silence. Source: RIFF WAVE, PCM, one channel, 8 bits. */
export const SILENCE = "data:audio/wav;base64,UklGRigAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQQAAACAgICA";

/**
 * The browser's sound. It opens the output itself, in the reader's press, and hands it to the library that makes the
 * chain: some phones let a page sound only if that happens during a press, and a press does not wait for files.
 */
export const browserSound: SoundPort = {
  open() {
    const scope = window as Outputs;
    const Output = scope.AudioContext ?? scope.webkitAudioContext;
    if (!Output) return null;
    try {
      return deviceOf(new Output({ latencyHint: LATENCY }));
    } catch {
      return null; // a machine without any output, or with too many open
    }
  },
  // Browsers that know it count a press for some seconds; others want the output opened within its event.
  mayOpenLater: () => typeof navigator.userActivation === "object",
  mayPlay: () => {
    const probe = new Audio(SILENCE);
    return probe.play().then(
      () => true,
      () => false,
    );
  },
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

function deviceOf(context: AudioContext): SoundDevice {
  let chain: Promise<SoundChain> | null = null;
  const ignore = () => {}; // closed meanwhile
  return {
    wake: () => (context.state === "closed" ? new Promise(ignore) : context.resume()),
    sleep: () => void (context.state === "running" && context.suspend().catch(ignore)),
    chain() {
      chain ??= import("./chain.ts").then(({ createChain }) => createChain(context, nextTask));
      chain.catch(() => {
        chain = null; // the line was down: the next use tries again
      });
      return chain;
    },
    stop() {
      void chain?.then((made) => made.stop(), ignore);
      if (context.state !== "closed") void context.close().catch(ignore);
    },
  };
}
