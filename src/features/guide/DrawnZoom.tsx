import { useAtomValue } from "jotai/react";
import { viewportAtom } from "../../state/view.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";

/** A page under a lens, beside it what brings it closer: two fingers, or a mouse's wheel. */
export function DrawnZoom() {
  const { isCoarse } = useAtomValue(viewportAtom);
  return (
    <DrawingFrame>
      <rect className="drawing__sheet" x="116" y="18" width="120" height="164" rx="6" />
      <rect className="drawing__wash" x="132" y="34" width="88" height="52" rx="4" />
      <path className="drawing__line" d="M138 80l20-24 15 16 12-11 27 19" />
      <circle className="drawing__line" cx="200" cy="48" r="5" />
      <path className="drawing__faint" d="M132 102h88M132 116h88M132 130h60M132 144h44M132 158h52" />
      <circle className="drawing__sheet" cx="222" cy="126" r="42" />
      <circle className="drawing__wash" cx="222" cy="126" r="36" />
      <path className="drawing__line" data-stroke="4" d="M200 112h44M196 126h52M204 140h32" />
      <path className="drawing__accent" data-stroke="7" d="M255 159l22 22" />
      {isCoarse ? <SpreadFingers /> : <TurnedWheel />}
    </DrawingFrame>
  );
}

function SpreadFingers() {
  return (
    <>
      <circle className="drawing__tint" cx="84" cy="66" r="13" />
      <circle className="drawing__tint" cx="40" cy="128" r="13" />
      <path className="drawing__accent" d="M67 90l-10 14" strokeDasharray="2 6" />
      <path className="drawing__accent" d="M94 50l10-14M93 36h11v12M30 144l-10 14M31 158H20v-12" />
    </>
  );
}

function TurnedWheel() {
  return (
    <>
      <rect className="drawing__sheet" x="36" y="62" width="50" height="80" rx="25" />
      <path className="drawing__line" d="M36 98h50M61 62v12M61 94v4" />
      <rect className="drawing__tint" x="56" y="74" width="10" height="20" rx="5" />
      <path className="drawing__accent" d="M61 50V32M53 40l8-8 8 8M61 154v18M53 164l8 8 8-8" />
    </>
  );
}
