import { useSetAtom } from "jotai/react";
import { leavePanelsOfBarsAtom } from "../../state/toolbar.ts";

/**
 * Closes what stands on a phone's bars at a tap or swipe beside it, which does nothing else: pages neither turn nor does a
 * tab lead away. A finger makes no click then, which would reach what is below once this is gone.
 */
export function Part() {
  const leave = useSetAtom(leavePanelsOfBarsAtom);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody needs it but fingers; keys have Escape
    <div
      className="phone-beside"
      role="presentation"
      onTouchEnd={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={() => leave()}
    />
  );
}
