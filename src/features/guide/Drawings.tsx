import { useAtomValue } from "jotai/react";
import type { ComponentType } from "react";
import { directionAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";

/** The drawings in the order of the texts, and whether they follow the book's direction. */
const DRAWINGS: readonly { readonly Content: ComponentType; readonly isMirrored?: boolean }[] = [
  { Content: TurnDrawing, isMirrored: true },
  { Content: ZoomDrawing },
  { Content: BarsDrawing },
  { Content: FindingDrawing },
  { Content: BookmarksDrawing, isMirrored: true },
];

/**
 * The drawing on a page of the guide: 320 x 200, in the colours of the panel, hidden from screen readers.
 * @param isEmpty only its sheet is there yet
 */
export function Drawing({ page, isEmpty }: { readonly page: number; readonly isEmpty: boolean }) {
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const { Content, isMirrored } = (isEmpty ? null : DRAWINGS[page]) ?? {};
  return (
    <svg className="drawing" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <g transform={isMirrored && isRtl ? "translate(320 0) scale(-1 1)" : undefined}>{Content && <Content />}</g>
    </svg>
  );
}

/** An open book with a page half turned. */
function TurnDrawing() {
  return (
    <>
      <path className="drawing__sheet" d="M160 60c-22-11-58-14-98-9v108c40-5 76-2 98 9z" />
      <path className="drawing__sheet" d="M160 60c22-11 58-14 98-9v108c-40-5-76-2-98 9z" />
      <path className="drawing__faint" d="M80 72c22-1 42 0 60 6M80 90c22-1 42 0 60 6" />
      <path className="drawing__faint" d="M80 108c22-1 42 0 60 6M80 126c14-1 26 0 38 3" />
      <path className="drawing__faint" d="M230 112c4 0 8 0 10 .5M214 128c10-1 18-1.5 26-1" />
      <path className="drawing__tint" d="M160 60c10-20 32-33 60-35l12 94c-28 4-56 20-72 49z" />
      <path className="drawing__faint" d="M180 70c10-10 20-16 32-18M182 90c10-10 20-15 33-17M183 110c9-9 19-14 34-17" />
      <path className="drawing__accent" d="M262 38c-34-34-120-40-160-12" strokeDasharray="2 7" />
      <path className="drawing__accent" d="M114 12l-13 14 19 4" />
      <PointerDrawing x={230} y={118} />
    </>
  );
}

/** A page under a magnifying glass, and what zooms: two fingers, or the wheel of a mouse. */
function ZoomDrawing() {
  const { isCoarse } = useAtomValue(viewportAtom);
  return (
    <>
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
    </>
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

/** The bars around the book, on a phone or in a window. */
function BarsDrawing() {
  const { isCoarse } = useAtomValue(viewportAtom);
  return isCoarse ? <PhoneBars /> : <WindowBar />;
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
      <PointerDrawing x={170} y={102} />
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
      <PointerDrawing x={202} y={170} />
    </>
  );
}

const COLUMNS = [190, 236] as const;
const ROWS = [26, 80, 134] as const;

/** Contents with a search field, and small pictures of pages. */
function FindingDrawing() {
  return (
    <>
      <rect className="drawing__sheet" x="38" y="18" width="126" height="164" rx="8" />
      <rect className="drawing__wash" x="50" y="30" width="102" height="24" rx="12" />
      <circle className="drawing__accent" cx="64" cy="41" r="5" />
      <path className="drawing__accent" d="M68 45l4 4" />
      <path className="drawing__line" d="M82 42h34" />
      <path className="drawing__faint" d="M54 72h62M142 72h6M66 90h50M142 90h6M66 126h38M142 126h6" />
      <path className="drawing__faint" d="M54 144h54M142 144h6M54 162h46M142 162h6" />
      <rect className="drawing__tint" x="50" y="99" width="102" height="18" rx="5" />
      <path className="drawing__accent" d="M66 108h56M142 108h2" />
      {ROWS.flatMap((y) => COLUMNS.map((x) => <Thumb key={`${x} ${y}`} x={x} y={y} isHere={x === 236 && y === 80} />))}
    </>
  );
}

function Thumb({ x, y, isHere }: { readonly x: number; readonly y: number; readonly isHere: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={isHere ? "drawing__tint" : "drawing__sheet"} width="36" height="44" rx="4" />
      <path className={isHere ? "drawing__accent" : "drawing__faint"} d="M8 11h20M8 20h20M8 29h12" />
    </g>
  );
}

/** A page with a bookmark, and the link that shares it with other readers. */
function BookmarksDrawing() {
  return (
    <>
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
    </>
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

const ARROW = "M0 0v25l6.5-6 4.6 9.6 4.6-2.2-4.6-9.4h8.7z";
const HAND =
  "M12 37V9a4.5 4.5 0 0 1 9 0v17a4.5 4.5 0 0 1 9 0v3a4.5 4.5 0 0 1 9 0v14c0 11-7 18-17 18h-1" +
  "c-6 0-10-2.5-13-7.5L2.6 42.4a4.4 4.4 0 0 1 7.3-4.9z";

/** A hand or a mouse pointer with its tip at (x, y). */
function PointerDrawing({ x, y }: { readonly x: number; readonly y: number }) {
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
