import { useAtomValue, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import type { BookTabs as Tabs } from "../../book/book.ts";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/short-title.ts";
import { deviceAtom } from "../../state/view.ts";
import { BookTab } from "./BookTab.tsx";
import { haveTitlesRoom, type TabPlace } from "./book-tabs.ts";
import { runTabsAway } from "./tabs-effects.ts";
import { tabPlacesAtom } from "./tabs-state.ts";

/** The author's tabs at the book's edges, as in a printed register; those of pages read are on the other side. */
export function BookTabs() {
  const t = useT();
  const store = useStore();
  const { tabs, pages } = useAtomValue(bookAtom);
  const places = useAtomValue(tabPlacesAtom);
  const isNarrow = useAtomValue(deviceAtom) === "phone";
  const shown = places.flatMap((place) => {
    const tab = tabs.tabs[place.index];
    if (!tab) return [];
    const page = pages[tab.page - 1]?.label ?? tab.page;
    return [{ tab, place, name: shortTitle(tab.title) || t("pageName", "Page {page}", { page }) }];
  });
  const isTitled =
    !isNarrow &&
    haveTitlesRoom(
      shown.map(({ name }) => name),
      alongPx(places, tabs),
    );
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => (list.current ? runTabsAway(store, list.current) : undefined), [store]);
  return (
    <nav
      ref={list}
      className="book-tabs"
      aria-label={t("bookTabs", "Tabs")}
      data-texture={tabs.hasTexture}
      data-text={tabs.isHorizontalText ? "across" : "along"}
    >
      {shown.map(({ tab, place, name }) => (
        <BookTab key={place.index} {...{ tab, place, name, isNarrow, isTitled }} />
      ))}
    </nav>
  );
}

/** How much room each title has; px. All tabs of a register are alike. */
function alongPx(places: readonly TabPlace[], { isHorizontalText }: Tabs): number {
  const [first] = places;
  if (!first) return 0;
  const isUpright = (first.edge === "left" || first.edge === "right") && !isHorizontalText;
  return isUpright ? first.box.height : first.box.width;
}
