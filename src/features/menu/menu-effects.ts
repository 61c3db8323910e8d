import type { Store } from "../../lib/feature.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { turnAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { menuAtAtom } from "./menu-place-state.ts";

/**
 * Opens the menu over the book by the right mouse button or the menu key. With Shift the browser's own menu comes;
 * phones and tablets keep what a long press means there. Source: specification MENU-04, which is open.
 */
export function runMenu(store: Store): Stop {
  const stage = document.getElementById("stage");
  const asked = (event: MouseEvent) => {
    if (event.shiftKey || store.get(deviceAtom) !== "desktop" || !stage) return;
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const at = isByKey ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: event.clientX, y: event.clientY };
    store.set(menuAtAtom, at);
    store.set(openPanelAtom, "menu");
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== "F10" || !event.shiftKey || event.target !== stage) return;
    event.preventDefault();
    stage?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  };
  const close = () => {
    if (store.get(panelsAtom).includes("menu")) store.set(closePanelAtom, "menu");
  };
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-panel="menu"]')) close();
  };
  stage?.addEventListener("contextmenu", asked);
  stage?.addEventListener("keydown", keyed);
  window.addEventListener("pointerdown", pressed, true);
  window.addEventListener("wheel", close, { passive: true });
  window.addEventListener("blur", close);
  return stopAll([
    store.sub(turnAtom, close),
    () => stage?.removeEventListener("contextmenu", asked),
    () => stage?.removeEventListener("keydown", keyed),
    () => window.removeEventListener("pointerdown", pressed, true),
    () => window.removeEventListener("wheel", close),
    () => window.removeEventListener("blur", close),
  ]);
}
