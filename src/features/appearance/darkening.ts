/** Loads what makes a page that fills a canvas one of the night, in whatever light the pages themselves are. */
export async function loadDarkening(): Promise<(page: HTMLCanvasElement) => boolean> {
  return (await import("./night-pictures.ts")).darkenWhole;
}
