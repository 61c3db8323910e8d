/** How something that lies elsewhere now comes there: from its old place, as the window sees it. */
export type Glide = { readonly from: string; readonly ms: number };

/** Moves an element, whose box begins at the window's corner and is laid out anew already, from its old place there. */
export function glide(element: HTMLElement, { from, ms }: Glide): void {
  const frames = [from, "none"].map((transform) => ({ transform, transformOrigin: "0 0" }));
  element.animate?.(frames, { duration: ms, easing: "ease-out" });
}
