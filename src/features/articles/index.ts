import { atom } from "jotai/vanilla";
import { lazyAction } from "../../chrome/lazy-action.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { articleEntriesAtom, isCalendarButtonOnAtom } from "./list.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "calendar",
    icon: "calendar-days",
    label: ["btnCalendar", "Past issues"],
    panel: "calendar",
    isVisibleAtom: isCalendarButtonOnAtom,
    pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "calendar")),
  },
  {
    key: "article",
    icon: "newspaper",
    label: ["btnArticle", "Articles"],
    panel: "article",
    isVisibleAtom: atom((get) => get(articleEntriesAtom).length > 0),
    pressAtom: lazyAction("article", async () => (await import("./state.ts")).openListAtom),
  },
];

/** Articles and past issues of a periodical (ART-01 to ART-13); requests.ts follows what asks for them. */
export const articles: Feature = {
  id: "articles",
  buttons: BUTTONS,
  panels: [
    { name: "article", isRare: true, load: () => import("./ArticlePanel.tsx") },
    { name: "calendar", isRare: true, isOver: true, load: () => import("./CalendarPanel.tsx") },
  ],
};
