import { useAtomValue, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../chrome/use-t.ts";
import type { BookTabs as Tabs } from "../../book/book.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { BookTab } from "./BookTab.tsx";
import { haveTitlesRoom, type TabPlace } from "./book-tabs.ts";
import { runTabsAway } from "./tabs-effects.ts";
import { tabPlacesAtom } from "./tabs-state.ts";

/** The author's tabs at the book's edges, as in a printed register; those of pages read are on the other side. */
export function BookTabs() {
  const t = useT();
  const store = useStore();
  const { tabs } = useAtomValue(bookAtom);
  const places = useAtomValue(tabPlacesAtom);
  const isNarrow = useAtomValue(deviceAtom) === "phone";
  const isTitled = !isNarrow && haveTitlesRoom(places.map(({ index }) => tabs.tabs[index]?.title ?? ""), alongPx(places, tabs));
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
      {places.map((place) => {
        const tab = tabs.tabs[place.index];
        return tab && <BookTab key={place.index} tab={tab} place={place} isNarrow={isNarrow} isTitled={isTitled} />;
      })}
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
