import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Component, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadPersistently } from "../io/late-code.ts";

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
    console.error(`The feature "${this.props.id}" broke and was taken away.`, error);
    this.props.onBreak?.();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Makes a component of a part that few books need: its code is loaded when `isWantedAtom` is first true. */
export function lazyPart(isWantedAtom: Atom<boolean>, load: () => Promise<{ readonly Part: ComponentType }>) {
  // biome-ignore lint/correctness/noComponentHookFactories: every feature calls this once, at the top of its module
  return function LazyPart() {
    const isWanted = useAtomValue(isWantedAtom);
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType } | null>(null);
    const isMissing = isWanted && !loaded;
    useEffect(() => {
      return isMissing ? loadPersistently({ name: "A part of the toolbars", load, use: setLoaded }) : undefined;
    }, [isMissing]);
    return isWanted && loaded ? <loaded.Part /> : null;
  };
}
