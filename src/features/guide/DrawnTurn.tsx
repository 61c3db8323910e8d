import { useAtomValue } from "jotai/react";
import { directionAtom } from "../../state/reading.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";
import { DrawnPointer } from "./DrawnPointer.tsx";

/** An open book with a page half turned. */
export function DrawnTurn() {
  const isRtl = useAtomValue(directionAtom) === "rtl";
  return (
    <DrawingFrame isMirrored={isRtl}>
      <path className="drawing__sheet" d="M160 60c-22-11-58-14-98-9v108c40-5 76-2 98 9z" />
      <path className="drawing__sheet" d="M160 60c22-11 58-14 98-9v108c-40-5-76-2-98 9z" />
      <path className="drawing__faint" d="M80 72c22-1 42 0 60 6M80 90c22-1 42 0 60 6" />
      <path className="drawing__faint" d="M80 108c22-1 42 0 60 6M80 126c14-1 26 0 38 3" />
      <path className="drawing__faint" d="M230 112c4 0 8 0 10 .5M214 128c10-1 18-1.5 26-1" />
      <path className="drawing__tint" d="M160 60c10-20 32-33 60-35l12 94c-28 4-56 20-72 49z" />
      <path className="drawing__faint" d="M180 70c10-10 20-16 32-18M182 90c10-10 20-15 33-17M183 110c9-9 19-14 34-17" />
      <path className="drawing__accent" d="M262 38c-34-34-120-40-160-12" strokeDasharray="2 7" />
      <path className="drawing__accent" d="M114 12l-13 14 19 4" />
      <DrawnPointer x={230} y={118} />
    </DrawingFrame>
  );
}
