import { Component, type ReactNode } from "react";

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
