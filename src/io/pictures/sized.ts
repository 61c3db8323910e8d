/** The size to request; device px. */
export type SizeRequest = {
  readonly mode: string; // the storage's name for how it fits the picture, e.g. "lfit"
  readonly width: number;
  readonly height: number;
};

/**
 * The address of a picture that requests a fitting size from its object storage (BOOT-30).
 * @param template the query to add, with {mode}, {width} and {height} in it; "" (the default, since no exported book
 * needs a query) adds nothing (BOOT-31)
 */
export function pictureUrl(url: string, template: string, size: SizeRequest): string {
  const query = template.trim().replace(/^[?&]/, "");
  if (query === "" || !/^https?:/i.test(url)) return url;
  const values: Readonly<Record<string, string>> = {
    mode: encodeURIComponent(size.mode),
    width: String(Math.max(1, Math.ceil(size.width))),
    height: String(Math.max(1, Math.ceil(size.height))),
  };
  const filled = query.replace(/\{(mode|width|height)\}/g, (_, name: string) => values[name] ?? "");
  const [address = "", ...fragment] = url.split("#");
  const joint = address.includes("?") ? "&" : "?";
  return [`${address}${joint}${filled}`, ...fragment].join("#");
}

/** The requested sizes: few different ones, so that caches between storage and reader can keep them. */
const SIZED = {
  stepPx: 160,
  mode: "lfit", // within width and height, in the picture's own shape
  tallestFrac: 4, // height / width, where the height is not known: no page is taller
  mostPx: 16384, // storages refuse more
} as const;

/** The box that the picture fills, device px; a height of 0 = unknown. */
type NeededSize = { readonly neededWidth: number; readonly neededHeight: number };

/** A picture's address with the query that requests the needed size (BOOT-30, BOOT-31). */
export function sizedPicture(url: string, query: string, { neededWidth, neededHeight }: NeededSize): string {
  const width = step(neededWidth);
  const height = neededHeight > 0 ? step(neededHeight) : width * SIZED.tallestFrac;
  return pictureUrl(url, query, { mode: SIZED.mode, width, height: Math.min(height, SIZED.mostPx) });
}

function step(px: number): number {
  return Math.min(SIZED.mostPx, Math.max(1, Math.ceil(px / SIZED.stepPx)) * SIZED.stepPx);
}
