import { useAtomValue } from "jotai/react";
import { viewportAtom } from "../../state/view.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";
import { DrawnPointer } from "./DrawnPointer.tsx";

/** The bars round the book, on a phone or in a window. */
export function DrawnBars() {
  const { isCoarse } = useAtomValue(viewportAtom);
  return <DrawingFrame>{isCoarse ? <PhoneBars /> : <WindowBar />}</DrawingFrame>;
}

function PhoneBars() {
  return (
    <>
      <rect className="drawing__sheet" x="108" y="8" width="104" height="184" rx="16" />
      <path className="drawing__wash" d="M108 36V24a16 16 0 0 1 16-16h72a16 16 0 0 1 16 16v12z" />
      <path className="drawing__line" d="M122 23h22M108 36h104M184 23h.01M197 23h.01" />
      <path className="drawing__tint" d="M108 160h104v16a16 16 0 0 1-16 16h-72a16 16 0 0 1-16-16z" />
      <path className="drawing__accent" d="M123 172h8v8h-8zM152 172h8M152 176h8M152 180h8" />
      <path className="drawing__accent" d="M185 180l-3-3M196 172v8M192 176h8" />
      <circle className="drawing__accent" cx="179" cy="174" r="4" />
      <path className="drawing__faint" d="M126 56h68M126 70h68M126 84h40M126 126h24M126 140h18" />
      <circle className="drawing__accent" cx="170" cy="100" r="17" strokeDasharray="2 6" />
      <circle className="drawing__tint" cx="170" cy="100" r="9" />
      <DrawnPointer x={170} y={102} />
    </>
  );
}

function WindowBar() {
  return (
    <>
      <rect className="drawing__sheet" x="32" y="14" width="256" height="172" rx="10" />
      <path className="drawing__line" d="M32 36h256M46 25h.01M57 25h.01M68 25h.01" />
      <path className="drawing__sheet" d="M160 58c-14-6-36-8-62-5v70c26-3 48-1 62 5z" />
      <path className="drawing__sheet" d="M160 58c14-6 36-8 62-5v70c-26-3-48-1-62 5z" />
      <path className="drawing__faint" d="M110 70c14-1 26 0 38 3M110 84c14-1 26 0 38 3M110 98c10-1 18 0 26 2" />
      <path className="drawing__faint" d="M172 73c12-3 24-4 38-3M172 87c12-3 24-4 38-3" />
      <path className="drawing__tint" d="M32 146h256v30a10 10 0 0 1-10 10H42a10 10 0 0 1-10-10z" />
      <path className="drawing__accent" d="M54 160h5v5h-5zM64 160h5v5h-5zM54 170h5v5h-5zM64 170h5v5h-5z" />
      <path className="drawing__accent" d="M112 172l-4-4M152 160v14M145 167h14M194 160h12v14l-6-4-6 4z" />
      <path className="drawing__accent" d="M238 162h16M238 167h16M238 172h10" />
      <circle className="drawing__accent" cx="103" cy="164" r="6" />
      <rect className="drawing__solid" x="174" y="122" width="52" height="18" rx="5" />
      <path className="drawing__light" d="M184 131h32" />
      <DrawnPointer x={202} y={170} />
    </>
  );
}
