import { useWritten } from "../../chrome/use-written.ts";
import { announcementAtom } from "./announcer-state.ts";

/** The words for screen readers, out of sight. */
export function Announcer() {
  const words = useWritten<HTMLDivElement, string>(announcementAtom, (element, text) => (element.textContent = text));
  return <div ref={words} className="visually-hidden" role="status" aria-live="polite" />;
}
