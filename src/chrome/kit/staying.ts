import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { portsAtom } from "../../state/ports.ts";

/**
 * Has an offer end after a while, but not from under a pointer nor while it has the keyboard.
 * @returns what its element listens to
 */
export function useStaying(stayMs: number, end: () => void) {
  const { clock } = useAtomValue(portsAtom);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (isHeld ? undefined : clock.after(stayMs, end)), [clock, isHeld, end, stayMs]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
