import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { portsAtom } from "../../state/ports.ts";
import { SEARCH } from "./search.ts";

/**
 * Whether something has gone on for so long that a reader should be told. Most searches find their first page at once:
 * to say before that they are under way cost a frame, and flickered.
 */
export function useIsLong(isOn: boolean): boolean {
  const { clock } = useAtomValue(portsAtom);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const stop = clock.after(SEARCH.busyMs, () => setLong(true));
    return () => {
      stop();
      setLong(false);
    };
  }, [isOn, clock]);
  return isLong;
}
