import { type RefObject, useEffect, useState } from "react";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { focusedElement } from "../../io/page-parts.ts";

/** A picture beside words; nothing where there is none, or where it cannot be loaded. */
export function Shot({ src, className = "" }: { readonly src: string; readonly className?: string }) {
  const [missing, setMissing] = useState("");
  if (src === "" || src === missing) return null;
  return <BookPicture src={src} className={className} loading="lazy" onMissing={() => setMissing(src)} />;
}

/**
 * Gives the focus to what the reader of articles shows now, where it has just been lost: the button that was pressed for
 * it, in the list or at the head, is gone with what was shown before.
 */
export function useReaderFocus(contents: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = focusedElement();
    const isLost = focused === null || focused === contents.current?.closest("[data-panel]");
    if (isLost) contents.current?.focus({ preventScroll: true });
  }, [contents]);
}
