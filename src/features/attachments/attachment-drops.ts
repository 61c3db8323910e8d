import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { attachAtAtom } from "./place-state.ts";

/** Pictures that are dropped onto a page, or pasted, lie there at once; beside the pages nothing happens. */
export function runAttachmentDrops(store: Store, { host }: Pick<BookStage, "host">): Stop {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const dropped = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault(); // or the browser would leave the book for the picture
    const { left, top } = host.getBoundingClientRect();
    void store.set(attachAtAtom, file, { x: event.clientX - left, y: event.clientY - top });
  };
  const pasted = (event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file && !isInField(event.target)) void store.set(attachAtAtom, file, null);
  };
  host.addEventListener("dragover", over);
  host.addEventListener("drop", dropped);
  document.addEventListener("paste", pasted);
  return stopAll([
    () => host.removeEventListener("dragover", over),
    () => host.removeEventListener("drop", dropped),
    () => document.removeEventListener("paste", pasted),
  ]);
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
