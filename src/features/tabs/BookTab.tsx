import { useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { BookTabs } from "../../book/publication/book.ts";
import { toIndex } from "../../book/publication/pages.ts";
import { useElementWriter } from "../../chrome/hooks.ts";
import { readableInk } from "../../lib/color.ts";
import { followPageAtom } from "../address/api.ts";
import type { TabPlace } from "./places.ts";
import { currentTabAtom } from "./state.ts";

type BookTabProps = {
  readonly tab: BookTabs["tabs"][number];
  readonly place: TabPlace;
  readonly name: string; // its title, or that of its page
  readonly isNarrow: boolean; // colour alone, over the page
  readonly isTitled: boolean; // else the mouse gets its name as a tip
};

/** One tab, in the book's colours; the colour of a title that could not be read is replaced. */
export function BookTab({ tab, place: { index, edge, box }, name, isNarrow, isTitled }: BookTabProps) {
  const follow = useSetAtom(followPageAtom);
  const ground = tab.color.slice(0, 7);
  const button = useElementWriter<HTMLButtonElement, number>(currentTabAtom, (element, current) => {
    if (current === index) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  });
  const look = { "--tab": ground, "--tab-ink": readableInk(tab.fontColor.slice(0, 7), ground) };
  return (
    <button
      ref={button}
      type="button"
      className="book-tabs__tab"
      data-tab={index}
      data-edge={edge}
      data-narrow={isNarrow}
      aria-label={name}
      data-tip={isTitled ? undefined : name}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, ...look } as CSSProperties}
      onClick={() => follow(toIndex(tab.page))}
    >
      {isTitled && (
        <span className="book-tabs__title" dir="auto">
          {name}
        </span>
      )}
    </button>
  );
}
