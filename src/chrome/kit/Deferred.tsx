import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import { enterLate } from "../focus.ts";

type DeferredProps = {
  readonly children: ReactNode;
  readonly heightPx: number; // what they will take, as far as the form lets them
};

/**
 * What a form holds, drawn after the form itself has come: on a slow phone a long list costs more than the frame that
 * a tap is answered in. React makes it in slices, so that the form's motion goes on meanwhile.
 */
export function Deferred({ children, heightPx }: DeferredProps) {
  const room = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement | null>(null);
  const isDue = useDeferredValue(true, false);
  useLayoutEffect(() => {
    if (room.current) panel.current = room.current.closest<HTMLElement>("[data-panel]");
    else if (panel.current) enterLate(panel.current);
  }, [isDue]);
  return isDue ? children : <div ref={room} style={{ blockSize: heightPx }} />;
}
