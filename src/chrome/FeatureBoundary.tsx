import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";

type FeatureBoundaryProps = {
  readonly id: string;
  readonly children: ReactNode;
  readonly onBreak?: () => void;
};

/** Keeps a broken feature's fault to itself: it goes away and says so in the console, the book stays readable. */
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
