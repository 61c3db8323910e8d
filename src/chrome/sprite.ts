import sprite from "lucide-static/sprite.svg"; // the build leaves only our icons in it
import { stopAll, type Stop } from "../lib/stop.ts";

/** What the sprite's ids begin with, so that they meet nobody else's. */
export const SPRITE_PREFIX = "icon-";

/** Puts the icons into the page: a sprite of its own address is not drawn in a page from disk. */
export function placeSprite(page: Document): Stop {
  const parsed = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  const root = page.importNode(parsed, true);
  for (const symbol of root.querySelectorAll("symbol")) symbol.id = `${SPRITE_PREFIX}${symbol.id}`;
  root.setAttribute("hidden", "");
  root.setAttribute("aria-hidden", "true");
  page.body.append(root);
  return stopAll([() => root.remove()]);
}
