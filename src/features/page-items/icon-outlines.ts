import { iconPathsAtom } from "../../chrome/icon-paths.ts";
import type { IconName } from "../../chrome/icons.ts";
import type { Store } from "../../lib/feature.ts";
import type { IconOf } from "./painting.ts";

/** The icons as canvases stroke them, each made when it is first drawn. */
export function createIconOutlines(store: Store): IconOf {
  const kept = new Map<IconName, Path2D>();
  return (name) => {
    const known = kept.get(name);
    const path = store.get(iconPathsAtom)?.[name];
    if (known || path === undefined) return known ?? null;
    const outlines = new Path2D(path);
    kept.set(name, outlines);
    return outlines;
  };
}
