import type { Stop } from "./stop.ts";

/** A typed event bus: what happens in the reader, for whoever wants to know. Source: specification LOG-01. */
export type Bus<Events> = {
  readonly on: <E extends keyof Events>(event: E, listener: (detail: Events[E]) => void) => Stop;
  readonly onAny: (listener: <E extends keyof Events>(event: E, detail: Events[E]) => void) => Stop;
  readonly emit: <E extends keyof Events>(event: E, detail: Events[E]) => void;
};

/**
 * A bus without listeners. A listener that throws is reported by `onError` and stops nobody else; one that is added
 * or removed while an event is under way does not change who hears that event.
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
