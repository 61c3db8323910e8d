import { useAtomValue } from "jotai/react";
import { viewportAtom } from "../../state/view.ts";

const ARROW = "M0 0v25l6.5-6 4.6 9.6 4.6-2.2-4.6-9.4h8.7z";
const HAND =
  "M12 37V9a4.5 4.5 0 0 1 9 0v17a4.5 4.5 0 0 1 9 0v3a4.5 4.5 0 0 1 9 0v14c0 11-7 18-17 18h-1" +
  "c-6 0-10-2.5-13-7.5L2.6 42.4a4.4 4.4 0 0 1 7.3-4.9z";

/** What the reader points with: a hand, or a mouse's arrow; its tip is at (x, y). */
export function DrawnPointer({ x, y }: { readonly x: number; readonly y: number }) {
  const { isCoarse } = useAtomValue(viewportAtom);
  if (!isCoarse) {
    return <path className="drawing__solid" transform={`translate(${x} ${y})`} d={ARROW} />;
  }
  return (
    <g transform={`translate(${x - 16.5} ${y - 4})`}>
      <path className="drawing__sheet" d={HAND} />
      <path className="drawing__line" d="M21 26v8M30 29v6" />
    </g>
  );
}
