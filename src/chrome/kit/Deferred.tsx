import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import { enterLate } from "../panels/use-panel.ts";

type DeferredProps = {
  readonly children: ReactNode;
  readonly heightPx: number; // of the placeholder: about what the children will take
};

/**
 * Renders the contents of a form after the form itself: on a slow phone a long list takes longer than the frame in which
 * a tap is answered. React renders it in slices, so that the form's motion continues meanwhile.
 */
export function Deferred({ children, heightPx }: DeferredProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement | null>(null);
  const isDue = useDeferredValue(true, false);
  useLayoutEffect(() => {
    if (!isDue) panel.current = placeholder.current?.closest<HTMLElement>("[data-panel]") ?? null;
    else if (panel.current) enterLate(panel.current);
  }, [isDue]);
  return isDue ? children : <div ref={placeholder} className="deferred" style={{ blockSize: heightPx }} />;
}
