import { follow, type Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { chromeSettingsAtom, templateAtom } from "../state/chrome-settings.ts";
import { bookAtom, directionAtom } from "../state/reading.ts";
import { isRtlTextAtom, languageTagAtom, loadTextsAtom } from "../state/texts.ts";
import { bottomEdgeAtom, topEdgeAtom } from "../state/toolbar.ts";
import { barInsetsAtom, deviceAtom, isMotionReducedAtom, isZoomedAtom } from "../state/view.ts";
import { CONTROL_STYLE, formColors } from "./theme.ts";

/**
 * Keeps on <html> what the style sheet asks for: the device, the language, the book's direction, its colours for bars
 * and icons, how much of the window the bars take, and where beside them it is free. The direction of the texts is the
 * chrome's alone: the canvas has no use for it. Loads our texts of the language, too.
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
      const isUnsaid = formBackgroundColor === "" && formFontColor === "" && formBackgroundOpacity === 1;
      // A book that says nothing of forms has its template's, which the style sheet knows.
      for (const [name, value] of Object.entries(formColors(settings))) setProperty(root, name, isUnsaid ? "" : value);
    }),
    follow(store, deviceAtom, (device) => (root.dataset["layout"] = device)),
    follow(store, templateAtom, (template) => (root.dataset["template"] = template)),
    follow(store, isZoomedAtom, (isZoomed) => (root.dataset["zoomed"] = String(isZoomed))),
    follow(store, directionAtom, (direction) => (root.dataset["direction"] = direction)),
    follow(store, isMotionReducedAtom, (isReduced) => (root.dataset["motion"] = isReduced ? "reduced" : "full")),
    follow(store, barInsetsAtom, (bars) => {
      for (const [side, px] of Object.entries(bars)) setProperty(root, `--bar-${side}`, `${px}px`);
    }),
    follow(store, topEdgeAtom, (px) => setProperty(root, "--edge-top", `${px}px`)),
    follow(store, bottomEdgeAtom, (px) => setProperty(root, "--edge-bottom", `${px}px`)),
    follow(store, isRtlTextAtom, (isRtl) => (chrome.dir = isRtl ? "rtl" : "ltr")),
    follow(store, languageTagAtom, (tag) => {
      root.lang = tag;
      void store.set(loadTextsAtom);
    }),
  ]);
}

/** An empty value leaves the property to the style sheet. */
function setProperty(root: HTMLElement, name: string, value: string): void {
  if (value === "") root.style.removeProperty(name);
  else root.style.setProperty(name, value);
}
