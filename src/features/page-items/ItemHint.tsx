import { useAtomValue } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { placeBeside } from "../../chrome/place-beside.ts";
import { HINT, hintLook } from "./hint-look.ts";
import { seenHintAtom } from "./hint-state.ts";

/** The hint of the item that the mouse or the keyboard is at, beside it (ANNO-25 to ANNO-28). */
export function ItemHint() {
  const at = useAtomValue(seenHintAtom);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !at) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const stage = document.getElementById("stage")?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x, y, width: across, height: down } = at.rect;
    const anchor = { left: x + stage.left, top: y + stage.top, width: across, height: down };
    const { innerWidth, innerHeight } = window;
    const room = { width: innerWidth, height: innerHeight };
    const { gapPx, edgePx } = HINT;
    const place = placeBeside({ anchor, size: { width, height }, window: room, gapPx, edgePx });
    box.current.dataset["side"] = place.side;
    box.current.style.left = `${place.left}px`;
    box.current.style.top = `${place.top}px`;
    box.current.style.setProperty("--arrow", `${Math.max(14, Math.min(width - 14, place.arrowPx))}px`);
  }, [at]);
  if (!at?.annotation.hint) return null;
  const { hint } = at.annotation;
  const look = hintLook(hint, at.pageWidth);
  const style = {
    "--hint-ground": `color-mix(in srgb, ${look.ground} ${look.groundPercent}%, transparent)`,
    "--hint-ground-full": look.ground,
    "--hint-edge": look.edge,
    color: look.ink,
    inlineSize: look.width === null ? "max-content" : `${look.width}px`,
    ...(look.height !== null && { minBlockSize: `${look.height}px` }),
  } as CSSProperties;
  return (
    <div
      ref={box}
      key={at.annotation.id}
      className="item-hint"
      role="tooltip"
      data-plain={hint.isPlainBox}
      style={style}
    >
      {hint.text}
    </div>
  );
}
