import { useSetAtom } from "jotai/react";
import { type SyntheticEvent, useCallback, useLayoutEffect, useState } from "react";
import { standAtom } from "../page-items/api.ts";

/** Says that an item's element stands over its page once it can be seen: the page draws the item no more. */
export function useStanding(id: string, isSeen: boolean): void {
  const stand = useSetAtom(standAtom);
  useLayoutEffect(() => {
    if (!isSeen) return;
    stand(id, true);
    return () => stand(id, false);
  }, [stand, id, isSeen]);
}

/** Whether a picture can be painted at once, for it is loaded and decoded. @returns what notes its load as well */
export function usePainted(): readonly [boolean, (event: SyntheticEvent<HTMLImageElement>) => void] {
  const [isPainted, setPainted] = useState(false);
  const loaded = useCallback(({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const paint = () => setPainted(true);
    currentTarget.decode().then(paint, paint);
  }, []);
  return [isPainted, loaded];
}
