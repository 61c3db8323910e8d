import { useAtomValue, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { follow } from "../../state/follow.ts";
import { phaseAtom } from "../../state/turning.ts";
import { openBookmarksAtom } from "./bookmarks-state.ts";
import { Ribbon } from "./Ribbon.tsx";

/** Ribbons on the open pages that have a bookmark; they are away while leaves turn. */
export function Ribbons() {
  const store = useStore();
  const open = useAtomValue(openBookmarksAtom);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => follow(store, phaseAtom, (phase) => list.current?.toggleAttribute("data-away", phase !== "rest")),
    [store],
  );
  return (
    <div ref={list} className="ribbons">
      {open.map(({ bookmark, rect, side }) => (
        <Ribbon key={bookmark.pageIndex} bookmark={bookmark} rect={rect} side={side} />
      ))}
    </div>
  );
}
