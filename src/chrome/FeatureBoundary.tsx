import { useAtomValue, useStore } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Component, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadPersistently } from "../io/late-code.ts";
import type { Store } from "../lib/feature.ts";

type FeatureBoundaryProps = {
  readonly id: string;
  readonly children: ReactNode;
  readonly onBreak?: () => void;
};

/** Contains the errors of a feature: a broken feature is removed and reported in the console, the book stays readable. */
export class FeatureBoundary extends Component<FeatureBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Feature "${this.props.id}" failed.`, error);
    this.props.onBreak?.();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Makes a component of a part that few books need: its code is loaded when `isWantedAtom` is first true. */
export function lazyPart<Props extends object = object>(
  isWantedAtom: Atom<boolean>,
  load: (store: Store) => Promise<{ readonly Part: ComponentType<Props> }>,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: every feature calls this once, at the top of its module
  return function LazyPart(props: Props) {
    const isWanted = useAtomValue(isWantedAtom);
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
    const isMissing = isWanted && !loaded;
    const store = useStore();
    useEffect(() => {
      const part = { name: "A part of the toolbars", load: () => load(store), use: setLoaded };
      return isMissing ? loadPersistently(part) : undefined;
    }, [isMissing, store]);
    return isWanted && loaded ? <loaded.Part {...props} /> : null;
  };
}
