import type { Atom } from "jotai/vanilla";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";

/** Acts on an atom's value, now and at each change. */
export function follow<T>(store: Store, atom: Atom<T>, act: (value: T) => void): Stop {
  act(store.get(atom));
  return store.sub(atom, () => act(store.get(atom)));
}
