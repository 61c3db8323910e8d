import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { whyFailed } from "../io/why-failed.ts";
import { type MediumSort, mediaSearchAtom, type Outcome } from "../state/media-search.ts";

/** What an element that shows a medium of an item needs to find it. */
export type FoundMedium = {
  readonly src: string | undefined; // of the try under way, or where it is; nothing is asked for before
  readonly isLost: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void; // the reader wants it tried again
};

/** Looks for a picture of an item where exporters put it. @param url by which it is known, "" = none */
export function useMedium(url: string, sort: MediumSort = "picture"): FoundMedium {
  const search = useAtomValue(mediaSearchAtom);
  const [state, setState] = useState({ url, src: "", isLost: false }); // of this element alone
  const [attempt, setAttempt] = useState(0);
  const settle = useRef<(outcome: Outcome) => void>(() => {});
  useEffect(() => {
    if (url === "") return;
    let isOver = false;
    const tryAt = (src: string): Promise<Outcome> => {
      if (isOver) return Promise.resolve("unknown");
      setState({ url, src, isLost: false });
      return new Promise((resolve) => (settle.current = resolve));
    };
    void search.find(url, sort, tryAt).then((found) => {
      if (found === null && !isOver) setState({ url, src: "", isLost: true });
    });
    return () => {
      isOver = true;
      settle.current("unknown");
    };
  }, [search, url, sort, attempt]);
  const isOwn = state.url === url;
  return {
    src: isOwn && state.src !== "" ? state.src : undefined,
    isLost: isOwn && state.isLost,
    onLoad: () => settle.current("there"),
    onError: () => settle.current(whyFailed(state.src)),
    retry: () => {
      search.forget(url);
      setState({ url, src: "", isLost: false });
      setAttempt((before) => before + 1);
    },
  };
}
