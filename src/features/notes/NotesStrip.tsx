import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef } from "react";
import { phoneBarPx } from "../../book/geometry/bar-insets.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { moveAlongBar } from "../../chrome/kit/along-bar.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { draggedPlacesAtom } from "../../chrome/panels/dragged-places.ts";
import { isPinnedAtom } from "../../chrome/panels/pins.ts";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { closePanelAtom, dockedPanelsAtom } from "../../state/panels.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { barKindAtom, isToolbarShownAtom } from "../../state/toolbar.ts";
import { areNotesNeededAtom } from "./api.ts";
import { HistoryActions, PenChoices, StorageActions, StripButton, StripTools } from "./StripActions.tsx";
import { changeNotesAtom, isClearAskedAtom, notesAtom } from "./state.ts";
import {
  isStripBesideAtom,
  isStripInBarAtom,
  isStripNarrowAtom,
  STRIP,
  stripInsetsAtom,
  stripSidesAtom,
} from "./strip-insets.ts";
import "./strip.css";
import "./strip-places.css";

const openNotesAtom = atom((get) => {
  const open = new Set<number>(get(visiblePagesAtom).map(toNumber));
  return get(notesAtom).filter(({ page }) => open.has(page));
});
/** Whether the pages that lie open have notes. */
const hasOpenNotesAtom = atom((get) => get(openNotesAtom).length > 0);

/** Clears notes; the reader has been asked, and can take it back all the same. */
const clearNotesAtom = atom(null, (get, set, which: "open" | "all") => {
  const notes = get(which === "open" ? openNotesAtom : notesAtom);
  set(isClearAskedAtom, false);
  set(
    changeNotesAtom,
    notes.map(({ id }) => ({ id, note: null })),
  );
  const t = get(textAtom);
  set(showToastAtom, t("notesCleared", "Notes cleared. Undo brings them back."));
});

/**
 * Puts away the list of notes as the tools are taken up, where it lies on the page that is to be written on: the first
 * stroke would close it all the same. One beside the book stays, and one that the reader has pinned and laid elsewhere.
 */
const putListAwayAtom = atom(null, (get, set) => {
  const isLaidAside = get(isPinnedAtom)("notes") && get(draggedPlacesAtom).has("notes");
  if (!isLaidAside && !get(dockedPanelsAtom).includes("notes")) set(closePanelAtom, "notes");
});

/** The question which notes are to be cleared. */
function ClearQuestion() {
  const t = useT();
  const id = useId();
  const first = useRef<HTMLDivElement>(null);
  const hasOpenNotes = useAtomValue(hasOpenNotesAtom);
  const clear = useSetAtom(clearNotesAtom);
  const ask = useSetAtom(isClearAskedAtom);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    first.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={first} className="strip__question" role="alertdialog" aria-labelledby={id}>
      <p className="strip__words" id={id}>
        {t("notesClearAsk", "Clear your notes?")}
      </p>
      <div className="strip__answers">
        <TextButton onClick={() => ask(false)}>{t("btnCancel", "Cancel")}</TextButton>
        <TextButton kind="danger" isDisabled={!hasOpenNotes} onClick={() => clear("open")}>
          {t("notesClearOpen", "On these pages")}
        </TextButton>
        <TextButton kind="danger" onClick={() => clear("all")}>
          {t("notesClearAll", "In the whole book")}
        </TextButton>
      </div>
    </div>
  );
}

/**
 * Attributes that place the strip above the toolbar, in its place or beside the book. On upright phones it stays where
 * it is when the bars hide or show: the next press would meet another tool.
 */
function useStripPlace() {
  const kind = useAtomValue(barKindAtom);
  const { settings } = useAtomValue(bookAtom);
  const isBeside = useAtomValue(isStripBesideAtom);
  const isBarShown = useAtomValue(isToolbarShownAtom);
  const { left, right } = useAtomValue(stripSidesAtom); // taken by a list of notes, or by contents
  const phonePx = kind === "phone" && (isBarShown || !isBeside) ? phoneBarPx(settings) : 0;
  const style = {
    "--strip-room": `${useAtomValue(stripInsetsAtom).bottom}px`,
    "--strip-bar": `${phonePx}px`,
    "--strip-ms": `${STRIP.moveMs}ms`,
    "--strip-left": `${left}px`,
    "--strip-right": `${right}px`,
  };
  const isNarrow = useAtomValue(isStripNarrowAtom);
  return {
    "data-kind": kind,
    "data-beside": isBeside,
    "data-in-bar": useAtomValue(isStripInBarAtom),
    "data-narrow": isNarrow,
    style: style as CSSProperties,
  };
}

/** The strip of annotation tools (NOTE-02). */
export function Panel() {
  const t = useT();
  const strip = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("annotate", STRIP.moveMs);
  usePanelFocus(strip, phase);
  const want = useSetAtom(areNotesNeededAtom);
  useEffect(() => want(true), [want]);
  const putListAway = useSetAtom(putListAwayAtom);
  const isComing = phase === "showing" || phase === "visible";
  useLayoutEffect(() => {
    if (isComing) putListAway();
  }, [isComing, putListAway]);
  const isClearAsked = useAtomValue(isClearAskedAtom);
  const title = t("btnAnnotation", "Annotate");
  return (
    <section
      ref={strip}
      className="strip"
      data-panel="annotate"
      data-phase={phase}
      aria-label={title}
      tabIndex={-1}
      {...useStripPlace()}
    >
      {isClearAsked && <ClearQuestion />}
      <div className="strip__bar" role="toolbar" aria-label={title} onKeyDown={moveAlongBar}>
        <div className="strip__group">
          <StripTools />
        </div>
        <PenChoices />
        <div className="strip__group">
          <HistoryActions />
        </div>
        <div className="strip__group">
          <StorageActions />
        </div>
        <div className="strip__group">
          <StripButton name="closenotes" icon="check" label={t("noteDone", "Done")} onPress={close} />
        </div>
      </div>
    </section>
  );
}
