import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { BookTabs as Tabs } from "../../book/publication/book.ts";
import { toIndex } from "../../book/publication/pages.ts";
import { useBookGlide, useElementWriter, useT } from "../../chrome/hooks.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { isLightGround } from "../../lib/readable-color.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { passGestures } from "../../stage/input/pass-gestures.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { standBesideBookAtom } from "../../state/book-nudge.ts";
import { followPageAtom } from "../../state/following.ts";
import { portsAtom } from "../../state/ports.ts";
import { axisAtom, bookAtom, directionAtom } from "../../state/reading.ts";
import { goal, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { selectionAtom, wordSoughtAtom } from "../selection/api.ts";
import { type TabLook, tabLooks } from "./looks.ts";
import { BOOK_TABS, type TabPlace, titleSize } from "./places.ts";
import {
  areTabsEarlyAtom,
  areTabsNarrowAtom,
  areTabsUnderCoverAtom,
  currentTabAtom,
  leavingTabsAtom,
  tabNamesAtom,
  tabPlacesAtom,
  tabRimAtom,
} from "./state.ts";
import "./tabs.css";

/** The author's tabs at the edges of the book, like a printed register; those of read pages are on the other side. */
export function BookTabs() {
  const t = useT();
  const store = useStore();
  const { tabs } = useAtomValue(bookAtom);
  const allNames = useAtomValue(tabNamesAtom);
  const isEarly = useAtomValue(areTabsEarlyAtom);
  const places = useAtomValue(tabPlacesAtom);
  const isNarrow = useAtomValue(areTabsNarrowAtom);
  const scale = useAtomValue(uiScaleAtom);
  const looks = useMemo(() => tabLooks(tabs.tabs), [tabs]);
  const shown = places.flatMap((place) => {
    const [tab, look] = [tabs.tabs[place.index], looks[place.index]];
    if (!tab || !look || isEarly) return [];
    return [{ tab, look, place, name: allNames[place.index] ?? "" }];
  });
  const rim = useAtomValue(tabRimAtom);
  const along = alongPx(places, tabs, rim) / scale;
  const names = shown.map(({ name }) => name);
  const size = isNarrow ? "none" : titleSize(names, along);
  const list = useRef<HTMLElement>(null);
  useBookGlide(list, tabPlacesAtom);
  useLayoutEffect(() => (list.current ? store.set(standBesideBookAtom, list.current) : undefined), [store]);
  const stage = useAtomValue(stageAtom);
  useLayoutEffect(() => (list.current ? runTabHiding(store, list.current) : undefined), [store]);
  useLayoutEffect(() => store.sub(selectionAtom, () => list.current && release(list.current)), [store]);
  useLayoutEffect(() => {
    const { current } = list;
    if (!stage || !current) return;
    return passGestures(stage, current, store.get(portsAtom).clock, {
      started: () => release(current),
      meansPage: () => current.querySelector("[data-held=beside]") !== null,
    });
  }, [store, stage]);
  return (
    <nav
      ref={list}
      className="book-tabs"
      aria-label={t("bookTabs", "Tabs")}
      hidden={shown.length === 0}
      data-over={isNarrow || undefined}
      data-texture={tabs.hasTexture}
      data-short={along < BOOK_TABS.shortPx}
      data-titles={size}
      data-text={tabs.isHorizontalText ? "across" : "along"}
      style={{ "--rim": `${rim}px` } as CSSProperties}
    >
      {shown.map(({ tab, look, place, name }) => (
        <BookTab key={place.index} {...{ tab, look, place, name, isNarrow, isTitled: size !== "none" }} />
      ))}
    </nav>
  );
}

type BookTabProps = {
  readonly tab: Tabs["tabs"][number];
  readonly look: TabLook;
  readonly place: TabPlace;
  readonly name: string; // its title, or that of its page
  readonly isTitled: boolean; // else the mouse gets its name as a tip
  readonly isNarrow: boolean;
};

/* Narrow tabs lie where thumbs turn pages. */
const BESIDE_PX = 2; // a tap farther beside what is seen of one is meant for the page
const HELD_MS = 300; // ... unless the finger has rested on it, and has seen its name where no word was meant

/** One tab, in the book's colours. */
function BookTab({ tab, look, place: { index, edge, box }, name, isTitled, isNarrow }: BookTabProps) {
  const store = useStore();
  const go = (element: HTMLElement) => {
    element.dataset["led"] = ""; // it tells its name where it leads to, and not where the reader comes otherwise
    store.set(followPageAtom, toIndex(tab.page));
  };
  const isVertical = useAtomValue(axisAtom) === "vertical";
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const isForward = edge === (isVertical ? "bottom" : isRtl ? "left" : "right");
  const turn = useSetAtom(isForward ? turnForwardAtom : turnBackAtom);
  const press = useRef({ isBeside: false, ms: 0 }); // a key has none
  /** Where a word comes late, the reader may have turned meanwhile, or may be turning: a leaf that lands says nothing. */
  const goUnlessSelected = async (element: HTMLElement) => {
    const { index } = goal(store.get);
    const hasSelected = await store.get(wordSoughtAtom);
    if (!hasSelected && goal(store.get).index === index) go(element);
  };
  /** Whether a finger is put down beside what is seen of it. */
  const isBesideIt = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    const [start, at, end] = isVertical ? [top, clientY, bottom] : [left, clientX, right];
    return isNarrow && pointerType === "touch" && Math.max(start - at, at - end) > BESIDE_PX;
  };
  const clicked = ({ timeStamp, currentTarget }: MouseEvent<HTMLElement>) => {
    const { isBeside, ms } = press.current;
    press.current = { isBeside: false, ms: 0 };
    if (!isBeside) go(currentTarget);
    else if (timeStamp - ms < HELD_MS) turn();
    else void goUnlessSelected(currentTarget);
  };
  const button = useElementWriter<HTMLButtonElement, number>(currentTabAtom, (element, current) => {
    if (current === index) return element.setAttribute("aria-current", "true");
    element.removeAttribute("aria-current");
    element.removeAttribute("data-led");
  });
  const colors = { "--tab": look.ground, "--tab-ink": look.ink };
  return (
    <button
      ref={button}
      type="button"
      className="book-tabs__tab"
      data-tab={index}
      data-edge={edge}
      data-ink={isLightGround(look.ink) ? "light" : "dark"}
      aria-label={name}
      data-tip={isTitled ? undefined : name}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, ...colors } as CSSProperties}
      onClick={clicked}
      onPointerDown={(event) => {
        const isBeside = isBesideIt(event);
        press.current = { isBeside, ms: event.timeStamp };
        event.currentTarget.dataset["held"] = isBeside ? "beside" : ""; // for its name on phones
      }}
      onPointerUp={endHold}
      onPointerCancel={endHold}
      onPointerLeave={endHold}
    >
      {isTitled && (
        <span className="book-tabs__title" dir="auto">
          {name}
        </span>
      )}
    </button>
  );
}

function endHold({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.removeAttribute("data-held");
}

/** Ends the mark of a held tab: the press has become a drag, or has selected a word. */
function release(list: HTMLElement): void {
  for (const tab of list.querySelectorAll("[data-held]")) tab.removeAttribute("data-held");
}

/** How much space each title has, px; all tabs have the same. */
function alongPx(places: readonly TabPlace[], { isHorizontalText }: Tabs, rim: number): number {
  const [first] = places;
  if (!first) return 0;
  const isAtSide = first.edge === "left" || first.edge === "right";
  if (isAtSide && isHorizontalText) return first.box.width - rim; // titles stand beyond the covers
  return isAtSide ? first.box.height : first.box.width;
}

/** Hides tabs while the leaf turns that takes them to the other side, and what lies of them under a closed cover. */
function runTabHiding(store: Store, list: HTMLElement): Stop {
  return stopAll([
    follow(store, areTabsUnderCoverAtom, (isUnder) => list.toggleAttribute("data-under", isUnder)),
    follow(store, leavingTabsAtom, (leaving) => {
      for (const tab of list.querySelectorAll<HTMLElement>("[data-tab]")) {
        tab.toggleAttribute("data-away", leaving.includes(Number(tab.dataset["tab"])));
      }
    }),
  ]);
}
