import { useSetAtom } from "jotai/react";
import { useRef } from "react";
import { leavePanelsOfBarsAtom } from "../../state/toolbar.ts";

/** A finger that moves farther than this swipes; px. */
const TAP_PX = 10;

/**
 * Closes what stands on a phone's bars at a tap or swipe beside it, which does nothing else: pages neither turn nor does a
 * tab lead away. It goes with the click, not before it, or the click would reach what is below.
 */
export function Part() {
  const leave = useSetAtom(leavePanelsOfBarsAtom);
  const from = useRef({ x: 0, y: 0 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody needs it but fingers; keys have Escape
    <div
      className="phone-beside"
      role="presentation"
      onPointerDown={({ clientX: x, clientY: y }) => {
        from.current = { x, y };
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > TAP_PX) leave();
      }}
      onClick={() => leave()}
    />
  );
}
