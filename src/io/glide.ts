/** How something that lies elsewhere now comes there: from its old place, as the window sees it. */
export type Glide = { readonly from: string; readonly ms: number };

const running = new WeakMap<HTMLElement, Animation>();

/**
 * Moves an element, whose box begins at the window's corner and is laid out anew already, from its old place there. One
 * that is on its way still goes on from where it is seen.
 */
export function glide(element: HTMLElement, { from, ms }: Glide): void {
  const last = running.get(element);
  const onItsWay = last?.playState === "running" ? getComputedStyle(element).transform : "none";
  const start = onItsWay === "none" ? from : `${onItsWay} ${from}`;
  last?.cancel();
  const frames = [start, "none"].map((transform) => ({ transform, transformOrigin: "0 0" }));
  const next = element.animate?.(frames, { duration: ms, easing: "ease-out" });
  if (next) running.set(element, next);
}
