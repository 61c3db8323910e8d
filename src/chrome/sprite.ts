import sprite from "lucide-static/sprite.svg"; // the build leaves only our icons in it, as text or as an address
import type { Http } from "../io/http.ts";
import type { Stop } from "../lib/stop.ts";

/** What the sprite's ids begin with, so that they meet nobody else's. */
export const SPRITE_PREFIX = "icon-";

/** Puts the icons into the page: browsers draw no icons of another file where the page comes from disk. */
export function placeSprite(page: Document, http: Http): Stop {
  const leaving = new AbortController();
  let root: Element | null = null;
  const place = (text: string) => {
    root = page.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    for (const symbol of root.querySelectorAll("symbol")) symbol.id = SPRITE_PREFIX + symbol.id;
    root.setAttribute("style", "display:none"); // so its shapes cost no style of their own; `hidden` means nothing to svg
    page.body.append(root);
  };
  const load = async () => {
    const answer = await http.text(sprite, { signal: leaving.signal });
    if (answer.ok) place(answer.value);
    else if (answer.error !== "aborted") console.error(`The icons could not be loaded (${answer.error}).`);
  };
  if (sprite.startsWith("<")) place(sprite);
  else void load();
  return () => {
    leaving.abort();
    root?.remove();
  };
}
