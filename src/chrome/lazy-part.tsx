import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type ComponentType, lazy, Suspense } from "react";

/** A part of the chrome that few books have: its code is loaded when `isWantedAtom` first says so. */
export function lazyPart(isWantedAtom: Atom<boolean>, load: () => Promise<{ readonly Part: ComponentType }>) {
  const Loaded = lazy(async () => ({ default: (await load()).Part }));
  return function LazyPart() {
    const isWanted = useAtomValue(isWantedAtom);
    return isWanted ? (
      <Suspense>
        <Loaded />
      </Suspense>
    ) : null;
  };
}
