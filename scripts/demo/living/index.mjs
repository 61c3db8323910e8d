import { DRAWN_LEAF, FLOWER } from "./drawings.mjs";
import { film } from "./film.mjs";
import { SORT_FRAMES, sortFrame } from "./sort.mjs";
import { sounds } from "./sounds.mjs";

/** The files that items need, by their name in the folder "living". */
export async function livingFiles(tab) {
  const frames = Array.from({ length: SORT_FRAMES }, (_, frame) => [`sort-${frame + 1}.svg`, sortFrame(frame)]);
  return {
    ...Object.fromEntries(frames),
    ...sounds(),
    ...(await film(tab)),
    "leaf.svg": DRAWN_LEAF,
    "flower.json": `${JSON.stringify(FLOWER)}\n`,
  };
}
