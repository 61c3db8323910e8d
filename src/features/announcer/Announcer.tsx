import { useAtomValue } from "jotai/react";
import { announcementAtom } from "./announcer-state.ts";

/** The words for screen readers, out of sight. */
export function Announcer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAtomValue(announcementAtom)}
    </div>
  );
}
