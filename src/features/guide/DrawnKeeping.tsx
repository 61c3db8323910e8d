import { useAtomValue } from "jotai/react";
import { directionAtom } from "../../state/reading.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";

/** A page with bookmarks at its edge, and a link that goes out from it to others. */
export function DrawnKeeping() {
  const isRtl = useAtomValue(directionAtom) === "rtl";
  return (
    <DrawingFrame isMirrored={isRtl}>
      <path className="drawing__wash" d="M148 42h22a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-22z" />
      <path className="drawing__line" d="M160 42h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-10" />
      <path className="drawing__tint" d="M148 74h30a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-30z" />
      <rect className="drawing__sheet" x="44" y="18" width="116" height="164" rx="6" />
      <path className="drawing__faint" d="M62 68h80M62 84h80M62 100h80M62 116h52M62 140h80M62 156h64" />
      <path className="drawing__tint" d="M66 12h26v44l-13-10-13 10z" />
      <path className="drawing__accent" d="M196 116l34 22M196 98l34-26" strokeDasharray="2 7" />
      <circle className="drawing__tint" cx="186" cy="108" r="12" />
      <Reader x={252} y={58} />
      <Reader x={252} y={150} />
    </DrawingFrame>
  );
}

function Reader({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="drawing__sheet" r="22" />
      <circle className="drawing__line" cy="-5" r="6" />
      <path className="drawing__line" d="M-12 13c2-12 22-12 24 0" />
    </g>
  );
}
