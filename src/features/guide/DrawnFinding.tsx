import { DrawingFrame } from "./DrawingFrame.tsx";

const COLUMNS = [190, 236] as const;
const ROWS = [26, 80, 134] as const;

/** Contents with a search field, and small pictures of pages. */
export function DrawnFinding() {
  return (
    <DrawingFrame>
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
    </DrawingFrame>
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
