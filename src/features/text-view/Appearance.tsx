import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Choice } from "../../chrome/kit/Choice.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { listen } from "../../io/browser.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { deviceAtom } from "../../state/view.ts";
import { LIGHTS } from "../appearance/api.ts";
import {
  appearanceAtom,
  changeAppearanceAtom,
  FACES,
  nextSizesAtom,
  SPACINGS,
  stepFontAtom,
  textLightAtom,
} from "./appearance.ts";
import "./appearance.css";

/** How the text is shown: a button, and what it opens above the text; null = closed. */
export function useTextAppearance(): { readonly button: ReactNode; readonly choices: ReactNode } {
  const t = useT();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isBand = useAtomValue(deviceAtom) === "phone";
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const stopEscape = runEscape(close, () => opener.current?.focus());
    return isBand ? stopEscape : stopAll([stopEscape, runHideWhenLeft(close)]);
  }, [isOpen, isBand]);
  const label = t("textAppearance", "Lines and colours");
  const button = (
    <button
      ref={opener}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={isOpen}
      data-tip={label}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="sliders-horizontal" />
    </button>
  );
  return { button, choices: isOpen ? <Appearance label={label} /> : null };
}

/**
 * Closes the choices when the reader presses or focuses something beside them: not what leads to them, and to the letters'
 * size.
 */
function runHideWhenLeft(close: () => void): Stop {
  const own = ".text-appearance, .panel__head, .text-foot";
  const leave = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(own))) close();
  };
  const focused = (event: Event) => {
    const { target } = event;
    // A press on what takes no focus gives it to the form around.
    if (!(target instanceof Element && target.querySelector(".text-appearance"))) leave(event);
  };
  return stopAll([listen("document", "pointerdown", leave), listen("document", "focusin", focused)]);
}

/** Closes the choices at Escape, before the form that they are in hears of it. */
function runEscape(close: () => void, focusOpener: () => void): Stop {
  return listen(
    "document",
    "keydown",
    (event) => {
      const panel = event.target instanceof Element && event.target.closest<HTMLElement>("[data-panel]");
      if (event.key !== "Escape" || event.isComposing || !panel || !panel.querySelector(".text-appearance")) return;
      event.preventDefault();
      focusOpener(); // what has the focus may go away
      close();
    },
    true,
  );
}

/** The typeface, the space between lines, and colours; buttons beside the form's title have the size of its letters. */
function Appearance({ label }: { readonly label: string }) {
  const t = useT();
  const choices = useRef<HTMLDivElement>(null);
  // The button may stand behind them; none of them is taken, so that arrow keys go on turning pages.
  useLayoutEffect(() => choices.current?.focus({ preventScroll: true }), []);
  const { spacing, face } = useAtomValue(appearanceAtom);
  const light = useAtomValue(textLightAtom);
  const change = useSetAtom(changeAppearanceAtom);
  const faces = { book: t("textFaceBook", "Serif"), plain: t("textFacePlain", "Sans serif") };
  const spacings = {
    tight: t("textSpacingTight", "Tight"),
    normal: t("textSpacingNormal", "Normal"),
    wide: t("textSpacingWide", "Wide"),
  };
  const lights = {
    paper: t("settingsLightPaper", "Paper"),
    sepia: t("settingsLightSepia", "Sepia"),
    dusk: t("settingsLightDusk", "Dusk"),
    night: t("settingsLightNight", "Night"),
  };
  return (
    <div className="text-choices">
      <div ref={choices} className="text-appearance" role="group" aria-label={label} tabIndex={-1}>
        <Choice
          label={t("textFace", "Typeface")}
          values={FACES}
          chosen={face}
          face={(value) => <span data-face={value}>{faces[value]}</span>}
          choose={(value) => change({ face: value })}
        />
        <Choice
          label={t("textSpacing", "Line spacing")}
          values={Object.keys(SPACINGS) as (keyof typeof SPACINGS)[]}
          chosen={spacing}
          face={(value) => spacings[value]}
          choose={(value) => change({ spacing: value })}
        />
        <Choice
          label={t("textTheme", "Colours")}
          values={LIGHTS}
          chosen={light}
          face={(value) => (
            <>
              <span className="text-colour" data-theme={value} aria-hidden="true" />
              <span className="text-colour__name">{lights[value]}</span>
            </>
          )}
          choose={(value) => change({ theme: value })}
        />
      </div>
    </div>
  );
}

/** The buttons for larger and smaller letters (A11Y-15). */
export function FontButtons() {
  const t = useT();
  const { smaller, larger } = useAtomValue(nextSizesAtom);
  const step = useSetAtom(stepFontAtom);
  return (
    <>
      <IconButton
        icon="a-arrow-down"
        label={t("decreaseFontSizeBtn", "Decrease font size")}
        isDisabled={smaller === null}
        onClick={() => step("smaller")}
      />
      <IconButton
        icon="a-arrow-up"
        label={t("increaseFontSizeBtn", "Increase font size")}
        isDisabled={larger === null}
        onClick={() => step("larger")}
      />
    </>
  );
}
