import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useRef, useState } from "react";
import type { BookIssue } from "../../book/publication/issues.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { failureReason } from "../../io/load-failures.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { createMediaSearch, type MediumSort, type Outcome } from "./search.ts";

export type { MediaSearch, Outcome } from "./search.ts";
export { usePainted, useStanding } from "./standing.ts";
export { audioTracksAtom } from "./state.ts";

/** An atom of its own, so that other changes of the items do not discard what the search has found. */
const placesAtom = atom((get) => get(pageItemsAtom).places);
const baseUrlAtom = atom((get) => get(bookAtom).baseUrl);

/** The first item that names a medium, in words for the book's author, by address. */
const mediaUsersAtom = atom((get) => {
  const users = new Map<string, string>();
  for (const annotation of get(pageItemsAtom).byPage.flat()) {
    for (const [, url = ""] of JSON.stringify(annotation).matchAll(/"((?:https?|file):[^"\\]*)"/g)) {
      if (!users.has(url)) users.set(url, `item "${annotation.id}" on page ${toNumber(annotation.page)}`);
    }
  }
  return users;
});

/** The search for the media of the book's items. */
export const mediaSearchAtom = atom((get) => {
  const { clock } = get(portsAtom);
  return createMediaSearch({ places: get(placesAtom), clock });
});

/** Reports a medium that was not found as an issue of the book. */
export const noteLostMediumAtom = atom(null, (get, set, url: string, places: number) => {
  const baseUrl = get(baseUrlAtom);
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  const problem = places > 1 ? `is in none of the ${places} places where it may lie` : "cannot be loaded";
  const user = get(mediaUsersAtom).get(url);
  const issue: BookIssue = {
    path,
    problem: user ? `${problem}; ${user} names it` : problem,
    used: "a sign in its place",
  };
  set(noteIssuesAtom, [issue], "A medium of the book cannot be had.");
});

/** What an element needs to show a medium that has to be searched for. */
export type FoundMedium = {
  readonly src: string | undefined; // the address that is tried now, or where it was found; undefined before the search
  readonly isLost: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void; // tries again at the reader's request
};

/** Searches for a medium of an item in the folders of exporters. @param url its address in the book; "" = none */
export function useMedium(url: string, sort: MediumSort = "picture"): FoundMedium {
  const search = useAtomValue(mediaSearchAtom);
  const [state, setState] = useState({ url, src: "", isLost: false }); // of this element alone
  const [attempt, setAttempt] = useState(0);
  const settle = useRef<(outcome: Outcome) => void>(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another search
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
    onError: () => settle.current(failureReason(state.src)),
    retry: () => {
      search.forget(url);
      setState({ url, src: "", isLost: false });
      setAttempt((before) => before + 1);
    },
  };
}
