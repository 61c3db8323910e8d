/** What the source of an animation's first picture begins with; its address follows. */
export const LOTTIE = "lottie:";

/** The address by which the search knows what a source of pictures names. */
export function mediumIn(source: string): string {
  return source.startsWith(LOTTIE) ? source.slice(LOTTIE.length) : source;
}

/** Sides of a drawing that does not say how large it is, px, as browsers have them. */
const UNSAID = { width: 300, height: 150 } as const;

/** Whether a picture's source is the code of a drawing, and no address. */
export function isSvgCode(source: string): boolean {
  return source.trimStart().startsWith("<");
}

/**
 * A book's drawing as a file. Shown as a picture it runs no script and loads nothing, whatever its code says. It is
 * given a size, without which some browsers draw nothing, and others not sharply. null = it is no drawing at all.
 * @param widthPx how wide it will be drawn, px of the screen
 */
export function svgFile(code: string, widthPx: number): Blob | null {
  // Read as a page would read it: books' code often lacks the names that a file of its own needs. Nothing of it runs.
  const root = new DOMParser().parseFromString(code, "text/html").querySelector("svg");
  if (!root) return null;
  const [, , width, height] = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = width && height ? height / width : UNSAID.height / UNSAID.width;
  root.setAttribute("width", String(widthPx));
  root.setAttribute("height", String(widthPx * ratio));
  return new Blob([new XMLSerializer().serializeToString(root)], { type: "image/svg+xml" });
}
