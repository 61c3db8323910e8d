import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { runningHeadAtom } from "./state.ts";
import "./running-head.css";

/** The book's title and the open chapter above the book, where a window leaves space and no bar says them. */
export function RunningHead() {
  const head = useAtomValue(runningHeadAtom);
  if (!head) return null;
  const { title, chapter, topPx, heightPx } = head;
  const style = { "--head-top": `${topPx}px`, "--head-height": `${heightPx}px` } as CSSProperties;
  return (
    <div className="running-head" data-fades aria-hidden="true" style={style}>
      <bdi className="running-head__title">{title}</bdi>
      {chapter && <bdi className="running-head__chapter">{chapter}</bdi>}
    </div>
  );
}
