import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { phoneBarPx } from "../../book/geometry/bar-insets.ts";
import { useT } from "../../chrome/hooks.ts";
import { runCutSign } from "../../chrome/kit/cut-sign.ts";
import { runHideWhenLeft } from "../../chrome/panels/hide-when-left.ts";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { usePull } from "../../chrome/panels/use-pull.tsx";
import { listen } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { isRtlTextAtom, textAtom } from "../../state/texts.ts";
import { barKindAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { barInsetsAtom, viewportAtom } from "../../state/view.ts";
import { isChromeQuietAtom } from "./api.ts";
import { useBar } from "./bar-style.ts";
import { textWidthAtom } from "./caption-width.ts";
import { SwipedPages } from "./MorePages.tsx";
import { dropdownLayout, extendedPanelLayout, MORE_DROPDOWN, MORE_PANEL } from "./more-layout.ts";
import { cellPages, type MoreSection, sectionsOf } from "./more-sections.ts";
import { areButtonsAskedAtom, captionWidthsAtom, toolbarLayoutAtom } from "./state.ts";
import { ToolList } from "./ToolButton.tsx";
import "./more.css";

/** Whether the book leaves its buttons to us: More sorts them by subject then. */
const isSortedAtom = atom((get) => !get(areButtonsAskedAtom));

/** The parts of More: by subject, or as the book orders its buttons. */
function sectionsIn(buttons: MoreSection["buttons"], isSorted: boolean): readonly MoreSection[] {
  return isSorted ? sectionsOf(buttons) : [{ heading: null, buttons }];
}

/** The colours of forms, for the parts of a bar. */
const FORM_COLORS = {
  "--tool-ground": "var(--panel-paper)",
  "--tool-ink": "var(--panel-ink)",
  "--tool-caption": "var(--panel-ink)",
} as const;
/** More of a book that sets no colour for its bars is a form as all others are. */
const formColorsAtom = atom((get) =>
  get(isChromeQuietAtom) || get(chromeSettingsAtom).toolbarColor === "" ? FORM_COLORS : null,
);

/** The direction of More's words: its place follows the bar, which runs as the book does, what is read there its language. */
const wordsDirectionAtom = atom((get) => (get(isRtlTextAtom) ? "rtl" : "ltr"));

/** The letters of narrow columns, px; their style sheet has the same. */
const COMPACT_FONT_PX = 13;
/** The width of the longest words in More where its columns are narrow, px. */
const widestWordsAtom = atom((get) => {
  const widths = get(toolbarLayoutAtom).more.map(({ label }) =>
    get(textWidthAtom)(get(textAtom)(...label), COMPACT_FONT_PX),
  );
  return Math.ceil(Math.max(0, ...widths));
});

/** Whether More has nothing to show: alone, without its bar, it would fade as the list of another one. */
const isEmptyAtom = atom((get) => get(barKindAtom) === "none" || get(toolbarLayoutAtom).more.length === 0);

/** The buttons that do not fit into the bars. The panel closes when the kind of bars changes. */
export function Panel() {
  const store = useStore();
  const close = useSetAtom(closePanelAtom);
  const [isOnPhone] = useState(() => store.get(barKindAtom) === "phone");
  const isEmpty = useAtomValue(isEmptyAtom);
  useEffect(() => store.sub(barKindAtom, () => close("more")), [store, close]);
  useEffect(() => void (isEmpty && close("more")), [isEmpty, close]);
  return <div hidden={isEmpty}>{isOnPhone ? <ExtendedPanel /> : <MoreDropdown />}</div>;
}

/** The more dropdown of the desktop: columns of buttons above the more button. */
function MoreDropdown() {
  const t = useT();
  const store = useStore();
  const panel = useRef<HTMLDivElement>(null);
  const { fadeStepMs, fadeSteps } = MORE_DROPDOWN;
  const { phase, close } = usePanel("more", fadeStepMs * fadeSteps);
  const { more } = useAtomValue(toolbarLayoutAtom);
  const { width, height, isCoarse } = useAtomValue(viewportAtom);
  const scale = useAtomValue(uiScaleAtom);
  const isQuiet = useAtomValue(isChromeQuietAtom);
  const isSorted = useAtomValue(isSortedAtom);
  const colors = useAtomValue(formColorsAtom);
  const { bottom } = useAtomValue(barInsetsAtom);
  const { style, ...bar } = useBar("more");
  const wordsDirection = useAtomValue(wordsDirectionAtom);
  usePanelFocus(panel, phase);
  useLayoutEffect(() => {
    const button = () => document.querySelector("[data-button=more]");
    return panel.current ? runHideWhenLeft(store, panel.current, button, close) : undefined;
  }, [store, close]);
  useLayoutEffect(() => {
    const list = panel.current;
    return list ? stopAll([runCutSign(list), runArrowKeys(list)]) : undefined;
  }, []);
  const window = { width: width / scale, height: (height - bottom - 40) / scale };
  const sections = sectionsIn(more, isSorted);
  const counts = sections.map(({ buttons }) => buttons.length);
  const widestPx = useAtomValue(widestWordsAtom);
  const layout = dropdownLayout({ counts, window, isCoarse, isQuiet, isSorted, widestPx });
  const { rowPx, gapPx, rows, columns, words, isCompact, isBroken } = layout;
  const sizes = {
    "--fade": `${fadeStepMs * fadeSteps}ms`,
    "--fade-steps": `steps(${fadeSteps})`,
    "--rows": rows,
    "--row": `${rowPx}px`,
    "--section-gap": `${gapPx}px`,
    "--columns": columns,
    "--aside": `${MORE_DROPDOWN.asidePx}px`,
  };
  return (
    <div
      ref={panel}
      className="more-dropdown"
      role="dialog"
      aria-label={t("btnMore", "More")}
      tabIndex={-1}
      data-panel="more"
      data-phase={phase}
      data-words={words}
      data-compact={isBroken ? "broken" : isCompact || undefined}
      {...bar}
      style={{ ...style, ...sizes, ...colors } as CSSProperties}
    >
      {words === "list" ? (
        <div className="more-dropdown__sections" dir={wordsDirection}>
          {sections.map((section) => (
            <WordsSection
              key={section.heading?.[0] ?? "all"}
              section={section}
              show={isCoarse || isQuiet ? "both" : "beside"}
              onPress={close}
            />
          ))}
        </div>
      ) : (
        <div className="more-dropdown__cells" dir={wordsDirection}>
          <ToolList buttons={more} show={words} onPress={close} />
        </div>
      )}
    </div>
  );
}

/** Arrows, Home and End lead through a list of buttons, as through a menu, beside Tab. */
function runArrowKeys(list: HTMLElement): Stop {
  return listen(list, "keydown", (event) => {
    if (hasCommandKey(event)) return;
    const buttons = [...list.querySelectorAll<HTMLButtonElement>("button:not([aria-disabled=true])")];
    const at = buttons.indexOf(list.ownerDocument.activeElement as HTMLButtonElement);
    const step = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons.at(step % buttons.length)?.focus();
  });
}

type WordsSectionProps = {
  readonly section: MoreSection;
  readonly show: "both" | "beside"; // words in the buttons, or beside cells of icons
  readonly onPress: () => void;
};

/** Buttons with words, under the heading of their subject. */
function WordsSection({ section: { heading, buttons }, show, onPress }: WordsSectionProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="more-dropdown__section" role="group" aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h3 id={id} className="more-dropdown__heading">
          {t(...heading)}
        </h3>
      )}
      <ToolList buttons={buttons} show={show} onPress={onPress} />
    </div>
  );
}

/** A phone's further buttons: a panel that slides up above the bottom bar, in pages to swipe (TOOLP-17). */
function ExtendedPanel() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("more", MORE_PANEL.slideMs);
  const { more: sorted } = useAtomValue(toolbarLayoutAtom);
  const isSorted = useAtomValue(isSortedAtom);
  const colors = useAtomValue(formColorsAtom);
  const now = useMemo(() => sectionsIn(sorted, isSorted), [isSorted, sorted]);
  const [more, setMore] = useState(now);
  if (more !== now && phase !== "hiding") setMore(now); // a panel that closes does not change any more
  const layout = useExtendedLayout(more);
  const { style, dir, ...bar } = useBar("more");
  const wordsDirection = useAtomValue(wordsDirectionAtom);
  usePanelFocus(panel, phase);
  usePull(panel, "more", { grip: ".more-panel" });
  const sizes = {
    "--columns": layout.columns,
    "--panel-height": `${layout.heightPx}px`,
    "--head": `${MORE_PANEL.headPx}px`,
    "--panel-slide": `${MORE_PANEL.slideMs}ms`,
    "--hidden-at": `${MORE_PANEL.hiddenAtPx}px`,
  };
  return (
    <div className="more-frame" dir={dir} style={style as CSSProperties}>
      <section
        ref={panel}
        className="more-panel"
        role="dialog"
        aria-label={t("btnMore", "More")}
        tabIndex={-1}
        data-panel="more"
        data-phase={phase}
        {...bar}
        dir={wordsDirection}
        style={{ ...style, ...sizes, ...colors } as CSSProperties}
      >
        <div className="more-panel__head">
          <h2 className="panel__title">{t("btnMore", "More")}</h2>
          <button type="button" className="more-panel__arrow" aria-label={t("lblClose", "Close")} onClick={close} />
          <button type="button" className="more-panel__cancel" onClick={close}>
            {t("lblCancel", "Cancel")}
          </button>
        </div>
        <SwipedPages pages={cellPages(more, layout.columns * layout.rows)} onPress={close} />
      </section>
    </div>
  );
}

function useExtendedLayout(sections: readonly MoreSection[]) {
  const { width, height } = useAtomValue(viewportAtom);
  const { settings } = useAtomValue(bookAtom);
  const captions = useAtomValue(captionWidthsAtom);
  const count = sections.reduce((sum, { buttons }) => sum + buttons.length, 0);
  const widestPx = Math.max(0, ...captions.values()) + 2; // whatever is on offer: a column more moves all icons
  const spacePx = height - phoneBarPx(settings) - MORE_PANEL.headPx;
  return extendedPanelLayout({ count, windowPx: width, widestPx, spacePx });
}
