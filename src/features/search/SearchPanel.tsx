import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { SearchField } from "../../chrome/kit/SearchField.tsx";
import { FloatingPanel } from "../../chrome/panels/FloatingPanel.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isInHallAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";
import { SearchResults } from "./SearchResults.tsx";
import { enterSearchAtom, isFormWholeAtom, typedAtom, typeSearchAtom } from "./state.ts";
import { typeOn } from "./type-on.ts";
import { firstRow, useRowFocus } from "./use-row-focus.ts";
import "./search.css";

/** The width of the form on a display in a hall, before it is scaled; px. */
const HALL_PX = 320;

/** The search: at the side of a desktop's window or of a display in a hall, over the whole window elsewhere (SEARCH-02). */
export function Panel() {
  const t = useT();
  const isWhole = useAtomValue(isFormWholeAtom);
  const isInHall = useAtomValue(isInHallAtom);
  const title = t("frmSearch", "Search");
  if (!isWhole) {
    return (
      <FloatingPanel name="search" title={title} side="right" width={isInHall ? HALL_PX : FORM.rightPx}>
        <SearchForm />
      </FloatingPanel>
    );
  }
  return (
    <Sheet name="search" title={title} size="full" isWhole>
      <SearchForm />
    </Sheet>
  );
}

/** The field, and what was found (SEARCH-03). */
function SearchForm() {
  const t = useT();
  const typed = useAtomValue(typedAtom);
  const type = useSetAtom(typeSearchAtom);
  const enter = useSetAtom(enterSearchAtom);
  const { isCoarse } = useAtomValue(viewportAtom); // the screen's keyboard would cover what was found
  const results = useRef<HTMLDivElement>(null);
  useLayoutAhead(results);
  const focusRow = useRowFocus(results);
  const submit = async () => {
    const hasSearched = await enter(1);
    // The list has the focus in place of a field whose keyboard covers it; the next Enter opens its row.
    if (hasSearched && isCoarse) focusRow();
  };
  return (
    <>
      <SearchField
        label={t("searchHint", "Words or page number")}
        value={typed}
        onChange={type}
        onSubmit={submit}
        onBack={() => enter(-1)}
        isEmptiedFirst={false}
        onDown={() => firstRow(results.current)?.focus()}
        hasFocusFirst={!isCoarse || typed === ""}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come to it from the rows and buttons within */}
      <div
        ref={results}
        className="search-results"
        onKeyDown={(event) => typeOn(event, event.currentTarget.closest(".panel"))}
      >
        <SearchResults />
      </div>
    </>
  );
}

/**
 * Has what comes into an element laid out in a task of its own. The browser would do so in the frame that paints it: on a
 * slow machine the two together take longer than a frame.
 */
function useLayoutAhead(element: RefObject<HTMLElement | null>): void {
  const { clock } = useAtomValue(portsAtom);
  useEffect(() => {
    let stopWaiting: Stop | null = null;
    const layOut = () => {
      stopWaiting = null;
      element.current?.getBoundingClientRect();
    };
    const watch = new MutationObserver(() => {
      stopWaiting ??= clock.after(0, layOut);
    });
    if (element.current) watch.observe(element.current, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      stopWaiting?.();
    };
  }, [element, clock]);
}
