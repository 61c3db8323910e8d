import type { Feature } from "../../lib/feature.ts";
import { hasKindsAtom } from "../../state/item-kinds.ts";

const hasPopupsAtom = hasKindsAtom(["info", "quiz", "window"]);

/** Popups that items open: information, a quiz, a web page (ANNO-32, ANNO-36, ANNO-38, ANNO-39). */
export const popups: Feature = {
  id: "popups",
  panels: [
    { name: "info", isOver: true, load: () => import("./InfoPanel.tsx") },
    { name: "quiz", isOver: true, load: () => import("./QuizPanel.tsx") },
    { name: "html", isOver: true, load: () => import("./HtmlPanel.tsx") },
  ],
  lazyRun: {
    isWantedAtom: hasPopupsAtom,
    load: async () => ({ run: (await import("./windows.ts")).runPopups }),
  },
};
