import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from "react";
import { SHORT_WINDOW_PX } from "../../book/geometry/bar-insets.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { SearchField } from "../../chrome/kit/SearchField.tsx";
import { panelsAtom } from "../../state/panels.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { topEdgeAtom } from "../../state/toolbar.ts";
import { betweenBarsPxAtom, deviceAtom, panelInsetsAtom, setBarInsetsAtom, viewportAtom } from "../../state/view.ts";
import { openFormAtom } from "./form-state.ts";
import { HitPeek } from "./HitPeek.tsx";
import { NextFrameSteps } from "./HitSteps.tsx";
import { HitStrip } from "./HitStrip.tsx";
import { hideBarAtom, isBarFixedAtom, isBarForTypingAtom, noteTypingAtom } from "./open-state.ts";
import { SEARCH } from "./search.ts";
import { clearSearchAtom, foundQueryAtom, searchAtom, typedAtom, typeSearchAtom } from "./state.ts";
import { typeOn } from "./type-on.ts";
import { useIsLong } from "./use-is-long.ts";
import "./search.css";

/** A tablet on its side has less there than the bar is high: it would hide the cover's edge. */
const LOW_LYING_PX = 900;

/** What stays in sight of the search while its form does not. */
export function Part() {
  return useAtomValue(deviceAtom) === "desktop" ? <HitStrip /> : <SearchBar />;
}

/** The bar that slides down from the upper edge: the field, and the way through what was found (SEARCH-07). */
function SearchBar() {
  const t = useT();
  const isFixed = useAtomValue(isBarFixedAtom);
  const top = useAtomValue(topEdgeAtom);
  const isForTyping = useAtomValue(isBarForTypingAtom);
  const hideBar = useSetAtom(hideBarAtom);
  const noteTyping = useSetAtom(noteTypingAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  const clear = useSetAtom(clearSearchAtom);
  const setInsets = useSetAtom(setBarInsetsAtom);
  const bar = useRef<HTMLElement>(null);
  const { width, height } = useAtomValue(viewportAtom);
  const isLow = height < (width > height ? LOW_LYING_PX : SHORT_WINDOW_PX);
  const freePx = useAtomValue(betweenBarsPxAtom);
  useLayoutEffect(() => {
    const lowPx = Math.max(0, SEARCH.barPx - freePx); // it lies over another bar, for which the book has made room
    setInsets("search", { top: isFixed ? SEARCH.barPx : isLow ? lowPx : 0 });
    return () => setInsets("search", {});
  }, [isFixed, isLow, freePx, setInsets]);
  useEffect(() => {
    if (isFixed || !isForTyping) return;
    bar.current?.querySelector("input")?.focus({ preventScroll: true });
    noteTyping();
  }, [isFixed, isForTyping, noteTyping]);
  const close = () => {
    clear();
    if (isFixed) return;
    focusStage();
    hideBar();
  };
  const showAll = useSetAtom(openFormAtom);
  const sides = useAtomValue(panelInsetsAtom);
  const style = {
    "--panels-left": `${sides.left}px`,
    "--panels-right": `${sides.right}px`,
    "--search-bar": `${SEARCH.barPx}px`,
    "--search-top": isFixed ? `${top - SEARCH.barPx}px` : "0px",
  } as CSSProperties;
  return (
    <section
      ref={bar}
      className="search-bar panel"
      data-part="search-bar"
      data-fixed={isFixed || undefined}
      aria-label={t("btnSearch", "Search")}
      style={style}
      onMouseDown={(event) => {
        // The field keeps the focus until what is pressed has acted: without it the bar would move away from the finger.
        if (event.target instanceof Element && event.target.closest(".search-field > button, .hit-peek"))
          event.preventDefault();
      }}
      onKeyDown={(event) => {
        typeOn(event, bar.current);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      {!isFixed && ( // the only cross in it empties the field
        <IconButton icon={isRtl ? "chevron-right" : "chevron-left"} label={t("frmClose", "Close")} onClick={close} />
      )}
      <BarField onDown={() => bar.current?.querySelector<HTMLElement>(".hit-peek button")?.focus()} />
      <HitPeek onShowAll={showAll} />
    </section>
  );
}

function BarField({ onDown }: { readonly onDown: () => void }) {
  const t = useT();
  const typed = useAtomValue(typedAtom);
  const type = useSetAtom(typeSearchAtom);
  const submit = useSetAtom(openFormAtom);
  const { kind } = useAtomValue(searchAtom);
  const hasFound = useAtomValue(foundQueryAtom) !== null && kind !== "typing";
  return (
    <SearchField
      label={t("searchHint", "Words or page number")}
      value={typed}
      onChange={type}
      onSubmit={submit}
      onDown={onDown}
      isEmptiedFirst={false}
      {...(hasFound && { submitFace: { icon: "list", label: t("searchShowAll", "Show all matches") } })}
    >
      <BarSteps />
    </SearchField>
  );
}

/**
 * What was found, as long as the form is closed that says it: the way through it, that it was nothing, or that it takes
 * long. It stands in the field, whose button stays where a finger is about to press it.
 */
function BarSteps() {
  const t = useT();
  const hasFound = useAtomValue(foundQueryAtom) !== null;
  const { kind } = useAtomValue(searchAtom);
  const isFormOpen = useAtomValue(panelsAtom).includes("search");
  const isLong = useIsLong(kind === "loading" && !hasFound);
  if (hasFound && !isFormOpen) return <NextFrameSteps />;
  return (
    <span className="search-bar__nothing" role="status">
      {isLong && !isFormOpen && t("searching", "Searching…")}
      {kind === "results" && !hasFound && !isFormOpen && t("searchNothing", "Nothing found.")}
    </span>
  );
}
