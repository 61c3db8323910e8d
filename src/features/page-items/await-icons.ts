import type { Stop } from "../../lib/stop.ts";
import { SPRITE_PREFIX } from "../../chrome/sprite.ts";

/** Tells once when the icons have come into the page, if they are not there yet. */
export function awaitIcons(page: Document, arrived: () => void): Stop {
  const areThere = () => page.querySelector(`symbol[id^="${SPRITE_PREFIX}"]`) !== null;
  if (areThere()) return () => {};
  const watcher = new MutationObserver(() => {
    if (!areThere()) return;
    watcher.disconnect();
    arrived();
  });
  watcher.observe(page.body, { childList: true });
  return () => watcher.disconnect();
}
