/** What waits until no leaf turns. */
export type Gate = {
  /** Shuts or opens; whoever waits looks again whether they may pass. */
  readonly shut: (isShut: boolean) => void;
  /** Resolves when the gate is open, or `mayPass` says that this one need not wait. */
  readonly passed: (mayPass: () => boolean) => Promise<void>;
};

/** An open gate. */
export function createGate(): Gate {
  let isShut = false;
  const waiting: (() => void)[] = [];
  return {
    shut: (next) => {
      isShut = next;
      for (const look of waiting.splice(0)) look();
    },
    passed: async (mayPass) => {
      while (isShut && !mayPass()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
