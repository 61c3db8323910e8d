import type { KeyboardEvent } from "react";
import { hasCommandKey } from "../../lib/command-key.ts";

/**
 * Whoever types on at what was found means the field above it, which takes the letter itself; Space presses a button.
 * @param form that has the field
 */
export function typeOn(event: KeyboardEvent, form: Element | null | undefined): void {
  const isCommand = hasCommandKey(event) && !event.getModifierState("AltGraph");
  if ([...event.key].length !== 1 || event.key === " " || isCommand) return;
  form?.querySelector("input")?.focus({ preventScroll: true });
  event.stopPropagation(); // some are keys of the book
}
