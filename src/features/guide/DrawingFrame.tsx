import type { ReactNode } from "react";

type DrawingFrameProps = {
  readonly isMirrored?: boolean; // as books that are read from right to left have it
  readonly children?: ReactNode; // an empty sheet without any
};

/** The sheet that the guide's drawings stand on: 320 x 200, in the colours of the panel. It says nothing to ears. */
export function DrawingFrame({ isMirrored = false, children }: DrawingFrameProps) {
  return (
    <svg className="drawing" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <g transform={isMirrored ? "translate(320 0) scale(-1 1)" : undefined}>{children}</g>
    </svg>
  );
}
