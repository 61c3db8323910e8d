/** What a picture is wanted for; sizes in device px. */
export type SizeRequest = {
  readonly mode: string; // the storage's own word for how it fits the picture, e.g. "lfit"
  readonly width: number;
  readonly height: number;
};

/**
 * The address of a picture, asking the object storage behind it for a fitting size (BOOT-30).
 * @param template the query to add, with {mode}, {width} and {height} in it; "" asks for nothing, which is the default
 * since the address of no exported book needs it (BOOT-31)
 */
export function pictureUrl(url: string, template: string, wish: SizeRequest): string {
  const query = template.trim().replace(/^[?&]/, "");
  if (query === "" || !/^https?:/i.test(url)) return url;
  const values: Readonly<Record<string, string>> = {
    mode: encodeURIComponent(wish.mode),
    width: String(Math.max(1, Math.ceil(wish.width))),
    height: String(Math.max(1, Math.ceil(wish.height))),
  };
  const filled = query.replace(/\{(mode|width|height)\}/g, (_, name: string) => values[name] ?? "");
  const [address = "", ...fragment] = url.split("#");
  const joint = address.includes("?") ? "&" : "?";
  return [`${address}${joint}${filled}`, ...fragment].join("#");
}

/** What is asked for: few different sizes, so that caches between the storage and the reader hold them. */
const SIZED = {
  stepPx: 160,
  mode: "lfit", // within width and height, in the picture's own shape
  tallestFrac: 4, // height / width, where the height is not known: no page is taller
  mostPx: 16384, // storages refuse more
} as const;

/** Px of the screen's that the picture is to fill; a height of 0 is not known. */
type NeededSize = { readonly neededWidth: number; readonly neededHeight: number };

type Needed = { readonly neededWidth: number; readonly neededHeight: number }; // px; a height of 0 = unknown

/** A picture's address with the query that asks for just the size needed (BOOT-30, BOOT-31). */
export function sizedPicture(url: string, query: string, { neededWidth, neededHeight }: NeededSize): string {
  const width = step(neededWidth);
  const height = neededHeight > 0 ? step(neededHeight) : width * SIZED.tallestFrac;
  return pictureUrl(url, query, { mode: SIZED.mode, width, height: Math.min(height, SIZED.mostPx) });
}

function step(px: number): number {
  return Math.min(SIZED.mostPx, Math.max(1, Math.ceil(px / SIZED.stepPx)) * SIZED.stepPx);
}
