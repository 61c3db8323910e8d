import type { Page } from "puppeteer";

/** What a page sounds like, as its own script measures it. */
type SoundLab = {
  readonly contexts: AudioContext[];
  readonly elements: HTMLMediaElement[]; // that were asked to play, in order, each once
  readonly sources: string[]; // addresses that were, in order: an element goes on to the next one
  readonly level: () => number; // of what leaves the page's outputs now, root mean square
};

declare global {
  interface Window {
    soundLab?: SoundLab;
  }
}

/** Has the page measure what it plays, from its first script on. */
export async function installSoundLab(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(install);
}

/** Waits until the page can be heard through its outputs. */
export async function isHeard(page: Page, least = 0.003): Promise<void> {
  await page.waitForFunction((level) => window.soundLab!.level() > level, {}, least);
}

/** Waits until nothing of it has been heard for a while. */
export async function isSilent(page: Page, most = 0.0005): Promise<void> {
  await page.evaluate(async (level) => {
    let quietSince = performance.now();
    while (performance.now() - quietSince < 250) {
      if (window.soundLab!.level() > level) quietSince = performance.now();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, most);
}

/** Addresses, times and states of the elements that were asked to play. */
export const played = (page: Page) =>
  page.evaluate(() =>
    window.soundLab!.elements.map(({ src, currentTime, paused, volume, duration }) => {
      return {
        src: src.replace(/^data:.*/, "silence").replace(/^.*\/(?=[^/]*$)/, ""),
        currentTime,
        paused,
        volume,
        duration,
      };
    }),
  );

/** Runs in the page. */
function install(): void {
  const analysers: AnalyserNode[] = [];
  const samples = new Float32Array(2048);
  const lab: SoundLab = {
    contexts: [],
    elements: [],
    sources: [],
    level: () => {
      let most = 0;
      for (const analyser of analysers) {
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        if (analyser.context.state === "running") most = Math.max(most, Math.sqrt(power));
      }
      return most;
    },
  };
  window.soundLab = lab;
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...values: unknown[]) => AudioNode;
  const tapped = new WeakMap<BaseAudioContext, AnalyserNode>();
  AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode | AudioParam, ...rest: number[]) {
    if (target instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const { context } = this;
      const known = tapped.get(context) ?? context.createAnalyser();
      if (!tapped.has(context)) {
        tapped.set(context, known);
        lab.contexts.push(context);
        analysers.push(known);
      }
      connect.call(this, known);
    }
    return connect.call(this, target, ...rest);
  } as typeof AudioNode.prototype.connect;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!lab.elements.includes(this)) lab.elements.push(this);
    lab.sources.push(this.src);
    return play.call(this);
  };
}
