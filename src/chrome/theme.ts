import { atom } from "jotai/vanilla";
import type { Settings } from "../book/settings/settings.ts";
import { loadPersistently } from "../io/late-code.ts";
import { follow, type Store } from "../lib/feature.ts";
import { isLightGround } from "../lib/readable-color.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { chromeSettingsAtom, templateAtom } from "../state/chrome-settings.ts";
import { lateStateAtom } from "../state/late-state.ts";
import { panelsAtom } from "../state/panels.ts";
import { bookAtom, directionAtom } from "../state/reading.ts";
import { isRtlTextAtom, languageTagAtom, loadTextsAtom, plainText } from "../state/texts.ts";
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

const barTopAtom = atom((get) => get(barInsetsAtom).top);
const barBottomAtom = atom((get) => get(barInsetsAtom).bottom);

/** "light" if dark text reads best on the background. Only its colours count, not its picture. */
export function backgroundTone(settings: Pick<Settings, "bgBeginColor" | "bgEndColor">): "light" | "dark" {
  return isLightGround(settings.bgBeginColor, settings.bgEndColor) ? "light" : "dark";
}

/** The same under the book, where a gradient that runs downward ends, and one that runs upward begins. */
export function footTone(settings: Pick<Settings, "bgBeginColor" | "bgEndColor" | "bgMRotation">): "light" | "dark" {
  const { bgBeginColor, bgEndColor, bgMRotation } = settings;
  const down = Math.sin((bgMRotation * Math.PI) / 180);
  const at = (color: string) => ({ bgBeginColor: color, bgEndColor: color });
  return backgroundTone(Math.abs(down) < 0.7 ? settings : at(down > 0 ? bgEndColor : bgBeginColor));
}

/**
 * Sets the attributes and variables on <html> that style sheets read: the device, the language, the book's direction and
 * colours, and the space that bars take. The direction of the texts is set on the chrome alone, since the canvas has no
 * use for it. Also loads the viewer's own texts of the language.
 */
export function runRootAttributes(store: Store, chrome: HTMLElement): Stop {
  let stopTexts: Stop = () => {};
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
    }),
    follow(store, bookAtom, ({ title, settings }) => {
      const plain = plainText(title); // the window has had it since the book came, markup and all
      if (plain !== "") root.ownerDocument.title = plain;
      root.dataset["tone"] = backgroundTone(settings);
      root.dataset["foot"] = footTone(settings);
    }),
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
      stopTexts();
      stopTexts = loadPersistently({ name: "Texts", load: () => store.set(loadTextsAtom), use: () => {} });
    }),
    () => stopTexts(),
  ]);
}

/** Sets a variable; "" leaves it to the style sheet. */
function setProperty(root: HTMLElement, name: string, value: string): void {
  if (value === "") root.style.removeProperty(name);
  else root.style.setProperty(name, value);
}
