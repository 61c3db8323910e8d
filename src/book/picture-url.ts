/** What a picture is wanted for; sizes in device px. */
export type PictureWish = {
  readonly mode: string; // the storage's own word for how it fits the picture, e.g. "lfit"
  readonly width: number;
  readonly height: number;
};

/**
 * The address of a picture, asking the object storage behind it for a fitting size (BOOT-30).
 * @param template the query to add, with {mode}, {width} and {height} in it; "" asks for nothing, which is the default
 * since the address of no exported book needs it (BOOT-31)
 */
export function pictureUrl(url: string, template: string, wish: PictureWish): string {
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
