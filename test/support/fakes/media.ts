/** What a fake media element does when it should play. */
export type FakeMedia = {
  refuses: boolean; // the browser wants a press first
  fails: boolean; // the file is no medium
  readonly plays: string[]; // addresses, in order
  readonly restore: () => void;
};

/** Replaces playing and pausing of all media elements: they fire the browsers' events at once. */
export function fakeMedia(): FakeMedia {
  const prototype = HTMLMediaElement.prototype;
  const before = ["play", "pause", "paused", "ended"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  );
  const playing = new WeakSet<object>();
  const fake: FakeMedia = {
    refuses: false,
    fails: false,
    plays: [],
    restore: () => {
      for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(prototype, name, descriptor);
    },
  };
  const define = (name: string, descriptor: PropertyDescriptor & ThisType<HTMLMediaElement>) =>
    Object.defineProperty(prototype, name, { configurable: true, ...descriptor });
  define("play", {
    value(this: HTMLMediaElement) {
      fake.plays.push(this.src);
      if (fake.refuses) return Promise.reject(new DOMException("no press yet", "NotAllowedError"));
      if (fake.fails || this.src === "") {
        playing.add(this); // browsers leave it so
        this.dispatchEvent(new Event("error"));
        return Promise.reject(new DOMException("no medium", "NotSupportedError"));
      }
      playing.add(this);
      this.dispatchEvent(new Event("playing"));
      return Promise.resolve();
    },
  });
  define("pause", {
    value(this: HTMLMediaElement) {
      if (playing.delete(this)) this.dispatchEvent(new Event("pause"));
    },
  });
  define("paused", {
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  define("ended", { get: () => false });
  return fake;
}

/** Ends a medium. */
export function endMedium(element: HTMLMediaElement): void {
  element.dispatchEvent(new Event("ended"));
}
