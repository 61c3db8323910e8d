import { useState } from "react";

/**
 * Whether the controls inside an element are used by a pointer, and the element's handlers that tell. Browsers do not all
 * say it of the click that a label hands to its radio.
 */
export function useByPointer() {
  const [isByPointer, setByPointer] = useState(false);
  const handlers = { onPointerDown: () => setByPointer(true), onKeyDown: () => setByPointer(false) };
  return [isByPointer, handlers] as const;
}
