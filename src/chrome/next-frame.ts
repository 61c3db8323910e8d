import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { portsAtom } from "../state/ports.ts";

/** Whether a frame has passed since a part came: for what need not stand in its first one. */
export function useNextFrame(): boolean {
  const { clock } = useAtomValue(portsAtom);
  const [isNextFrame, setNextFrame] = useState(false);
  useEffect(
    () =>
      clock.eachFrame(() => {
        setNextFrame(true);
        return false;
      }),
    [clock],
  );
  return isNextFrame;
}
