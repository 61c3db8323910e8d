import { atom } from "jotai/vanilla";
import sprite from "lucide-static/sprite.svg";
import type { Http } from "../../io/http.ts";
import { loadPersistently } from "../../io/late-code.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { IconName } from "./icons.ts";

// the build leaves only our icons in it, as text or as an address

/** The path of each icon: lines of 2 px with round ends, on 24 x 24 px. */
export type IconPaths = Readonly<Partial<Record<IconName, string>>>;

/** The icons' paths, null until they are loaded. */
export const iconPathsAtom = atom<IconPaths | null>(null);

/** Loads the icons, or reads them if the build has put them into the script. */
export function runIconPaths(store: Store, http: Http): Stop {
  const load = async () => {
    const answer = await http.text(sprite);
    if (answer.ok) return answer.value;
    throw new TypeError(`The module of icons: ${answer.error}`); // is asked for again, as scripts are
  };
  const use = (text: string) => store.set(iconPathsAtom, readSprite(text));
  if (!sprite.startsWith("<")) return loadPersistently({ name: "The icons", load, use });
  use(sprite);
  return () => {};
}

/** The path of each of a sprite's symbols. */
function readSprite(text: string): IconPaths {
  const paths: Record<string, string> = {};
  for (const path of new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("symbol > path")) {
    paths[path.parentElement?.id ?? ""] = path.getAttribute("d") ?? "";
  }
  return paths;
}
