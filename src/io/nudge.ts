/** So long something takes back to its place, ms. */
const BACK_MS = 280;

/**
 * Draws an element aside. Back in its place it comes by itself.
 * @param place a CSS translation; null = back, smoothly
 */
export function nudge({ style }: HTMLElement, place: string | null): void {
  style.transition = place === null ? `translate ${BACK_MS}ms cubic-bezier(0.2, 0.9, 0.3, 1)` : "none";
  style.translate = place ?? "none";
}
