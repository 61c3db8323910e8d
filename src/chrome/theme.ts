import { atom } from "jotai/vanilla";
import type { Settings } from "../book/settings/settings.ts";
import { follow, type Store } from "../lib/feature.ts";
import { blend, isLightGround, readableAlpha, readableInk } from "../lib/readable-color.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { chromeSettingsAtom, templateAtom } from "../state/chrome-settings.ts";
import { lateStateAtom } from "../state/late-state.ts";
import { panelsAtom } from "../state/panels.ts";
import { bookAtom, directionAtom } from "../state/reading.ts";
import { isRtlTextAtom, languageTagAtom, loadTextsAtom } from "../state/texts.ts";
import { bottomEdgeAtom, topEdgeAtom } from "../state/toolbar.ts";
import { barInsetsAtom, deviceAtom, isMotionReducedAtom, isZoomedAtom } from "../state/view.ts";

/**
 * The appearance of all buttons and tips; specification, shell 9 and content 9 (FORM-17, FORM-22, FORM-25, TOOL-23).
 * Long names wrap.
 */
export const CONTROL_STYLE = {
  hoverAlpha: 0.8,
  pressAlpha: 0.6,
  tipDelayMs: 800,
  tipWidthPx: 130,
  fadeStepAlpha: 0.1,
  fadeStepMs: 40,
} as const;

/** A book's settings for the colours of forms; "" = the viewer's own. */
export type FormColorSettings = {
  readonly formBackgroundColor: string;
  readonly formFontColor: string;
  readonly formBackgroundOpacity: number;
};

/** The viewer's own colours; kit.css has the same ones. */
const LIGHT = { paper: "#ffffff", ink: "#1b1e24", accent: "#2257c4", accentInk: "#ffffff", danger: "#b3261e" } as const;
const DARK = { accent: "#8fb4f5", accentInk: "#10151f", danger: "#ff9a90" } as const;

/**
 * The CSS variables of forms in a book's colours (FORM-14). Text can be read whatever the book says: a text colour
 * without contrast is replaced by dark or white, and a background that is too transparent is made denser.
 * @param ownAccent for what is active; "" = the viewer's
 */
export function formColors(settings: FormColorSettings, ownAccent = ""): Readonly<Record<`--${string}`, string>> {
  const paper = settings.formBackgroundColor.slice(0, 7) || LIGHT.paper;
  const ink = readableInk(settings.formFontColor.slice(0, 7) || LIGHT.ink, paper);
  const wash = groundFor(ink, blend(ink, paper, 0.055), paper);
  const quiet = blend(ink, paper, 0.72);
  const muted = readableInk(quiet, wash) === quiet ? quiet : ink;
  const tone = isLightGround(paper) ? LIGHT : DARK;
  const preferred = ownAccent || tone.accent;
  const accent = readableInk(preferred, paper);
  const accentWash = groundFor(accent, blend(preferred, paper, 0.09), paper);
  const alpha = Math.max(
    ...[ink, muted, accent].map((each) => readableAlpha(each, paper, settings.formBackgroundOpacity)),
  );
  return {
    "--panel-paper": paper,
    "--panel-ink": ink,
    "--panel-muted": muted,
    "--panel-line": blend(ink, paper, 0.12),
    "--panel-wash": wash,
    "--panel-alpha": `${Math.round(alpha * 100)}%`,
    "--accent": accent,
    "--accent-wash": accentWash,
    "--accent-ink": readableInk(tone.accentInk, accent),
    "--danger": readableInk(tone.danger, paper),
    "--danger-ink": readableInk("#ffffff", readableInk(tone.danger, paper)),
  };
}

/** The tint of a background if `ink` can be read on it, else the background itself, as with a medium grey. */
function groundFor(ink: string, tint: string, paper: string): string {
  return readableInk(ink, tint) === ink ? tint : paper;
}

const barTopAtom = atom((get) => get(barInsetsAtom).top);
const barBottomAtom = atom((get) => get(barInsetsAtom).bottom);

/** "light" if dark text reads best on the background. Only its colours count, not its picture. */
export function backgroundTone(settings: Pick<Settings, "bgBeginColor" | "bgEndColor">): "light" | "dark" {
  return isLightGround(settings.bgBeginColor, settings.bgEndColor) ? "light" : "dark";
}

/**
 * Sets the attributes and variables on <html> that style sheets read: the device, the language, the book's direction and
 * colours, and the space that bars take. The direction of the texts is set on the chrome alone, since the canvas has no
 * use for it. Also loads the viewer's own texts of the language.
 */
export function runRootAttributes(store: Store, chrome: HTMLElement): Stop {
  const root = chrome.ownerDocument.documentElement;
  setProperty(root, "--hover-alpha", String(CONTROL_STYLE.hoverAlpha));
  setProperty(root, "--press-alpha", String(CONTROL_STYLE.pressAlpha));
  setProperty(root, "--fade-ms", `${CONTROL_STYLE.fadeStepMs / CONTROL_STYLE.fadeStepAlpha}ms`);
  setProperty(root, "--fade-steps", `steps(${1 / CONTROL_STYLE.fadeStepAlpha})`);

  return stopAll([
    follow(store, chromeSettingsAtom, (settings) => {
      root.dataset["neat"] = String(store.get(bookAtom).settings.isNeat);
      setProperty(root, "--icon-color", settings.iconColor);
      setProperty(root, "--icon-font-color", settings.iconFontColor);
      setProperty(root, "--toolbar-color", settings.toolbarColor);
      const { formBackgroundColor, formFontColor, formBackgroundOpacity } = settings;
      const hasNoFormSettings = formBackgroundColor === "" && formFontColor === "" && formBackgroundOpacity === 1;
      // Without settings for forms, the style sheet's colours for the book's template apply.
      for (const [name, value] of Object.entries(formColors(settings)))
        setProperty(root, name, hasNoFormSettings ? "" : value);
    }),
    follow(store, bookAtom, ({ settings }) => (root.dataset["tone"] = backgroundTone(settings))),
    follow(store, deviceAtom, (device) => (root.dataset["layout"] = device)),
    follow(store, templateAtom, (template) => {
      root.dataset["template"] = template;
      store.set(lateStateAtom, { ...store.get(lateStateAtom), template });
    }),
    follow(store, panelsAtom, ({ length }) => (root.dataset["panels"] = length > 0 ? "open" : "closed")),
    follow(store, isZoomedAtom, (isZoomed) => (root.dataset["zoomed"] = String(isZoomed))),
    follow(store, directionAtom, (direction) => (root.dataset["direction"] = direction)),
    follow(store, isMotionReducedAtom, (isReduced) => (root.dataset["motion"] = isReduced ? "reduced" : "full")),
    // Those at the left and right, which panels change, are the arrows' affair: here they would restyle all there is.
    follow(store, barTopAtom, (px) => setProperty(root, "--bar-top", `${px}px`)),
    follow(store, barBottomAtom, (px) => setProperty(root, "--bar-bottom", `${px}px`)),
    follow(store, topEdgeAtom, (px) => setProperty(root, "--edge-top", `${px}px`)),
    follow(store, bottomEdgeAtom, (px) => setProperty(root, "--edge-bottom", `${px}px`)),
    follow(store, isRtlTextAtom, (isRtl) => (chrome.dir = isRtl ? "rtl" : "ltr")),
    follow(store, languageTagAtom, (tag) => {
      root.lang = tag;
      void store.set(loadTextsAtom);
    }),
  ]);
}

/** Sets a variable; "" leaves it to the style sheet. */
function setProperty(root: HTMLElement, name: string, value: string): void {
  if (value === "") root.style.removeProperty(name);
  else root.style.setProperty(name, value);
}
