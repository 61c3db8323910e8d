import type { Stop } from "./stop.ts";

/** A typed event bus: tells listeners what happens in the viewer. Source: specification LOG-01. */
export type Bus<Events> = {
  readonly on: <E extends keyof Events>(event: E, listener: (detail: Events[E]) => void) => Stop;
  readonly onAny: (listener: <E extends keyof Events>(event: E, detail: Events[E]) => void) => Stop;
  readonly emit: <E extends keyof Events>(event: E, detail: Events[E]) => void;
};

/**
 * Creates a bus. A listener that throws is passed to `onError`, and the others are still called. Adding or removing a
 * listener during an event does not change who receives that event.
 */
export function createBus<Events>(onError: (error: unknown) => void): Bus<Events> {
  type Listener = (event: keyof Events, detail: Events[keyof Events]) => void;
  const listeners = new Set<Listener>();
  const add = (listener: Listener): Stop => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    on: (event, listener) =>
      add((name, detail) => {
        if (name === event) listener(detail as Events[typeof event]);
      }),
    onAny: (listener) => add((name, detail) => listener(name, detail)),
    emit: (event, detail) => {
      for (const listener of [...listeners]) {
        try {
          listener(event, detail);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
