import { useAtomValue, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { BookTab } from "./BookTab.tsx";
import { runTabsAway } from "./tabs-effects.ts";
import { tabPlacesAtom } from "./tabs-state.ts";

/** The author's tabs at the book's edges, as in a printed register; those of pages read are on the other side. */
export function BookTabs() {
  const t = useT();
  const store = useStore();
  const { tabs } = useAtomValue(bookAtom);
  const places = useAtomValue(tabPlacesAtom);
  const isNarrow = useAtomValue(deviceAtom) === "phone";
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
        return tab && <BookTab key={place.index} tab={tab} place={place} isNarrow={isNarrow} />;
      })}
    </nav>
  );
}
