/**
 * Loads what makes a page that fills a canvas one of the night, in whatever light the pages themselves are. A file of its
 * own, which only late code asks for: what else the api gives away is there before the first page.
 */
export async function loadDarkening(): Promise<(page: HTMLCanvasElement) => boolean> {
  return (await import("./night-pictures.ts")).darkenWhole;
}
