import type { Feature } from "../../lib/feature.ts";

/** The dialog for texts that the browser refused to copy. */
export const copy: Feature = {
  id: "copy",
  panels: [{ name: "copy", isOver: true, load: () => import("./CopyPanel.tsx") }],
};
