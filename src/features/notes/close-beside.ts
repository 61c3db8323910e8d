import type { Stop } from "../../lib/stop.ts";

/** Closes a sheet when something beside it is pressed, before that does what it does. */
export function runCloseBeside(sheet: HTMLElement, close: () => void): Stop {
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Node && sheet.contains(target))) close();
  };
  document.addEventListener("pointerdown", pressed, true);
  return () => document.removeEventListener("pointerdown", pressed, true);
}
