import { atom } from "jotai/vanilla";
import { runLazily } from "../../chrome/run-features.ts";
import { rootElement } from "../../io/browser.ts";
import { watchMedia } from "../../io/viewport.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { noteCoverColorAtom } from "../../stage/pages/cover-boards.ts";
import { waitingPaperAtom } from "../../state/pictures.ts";
import { runSampling } from "./sample.ts";
import {
  areFormsDarkAtom,
  bookColorsAtom,
  chosenAppearanceAtom,
  isSystemDarkAtom,
  tintedAtom,
  variablesAtom,
} from "./state.ts";
import "../../chrome/kit/forced.css"; // the bars need it before the first panel brings it
import "./appearance.css";

/** Most readers never read by night or in sepia. Dusk lies over the window. */
const PAGE_LIGHTS = { sepia: () => import("./sepia.ts"), night: () => import("./night.ts") } as const;

/** Gives the viewer the colours of the book, and pages the light that the reader has chosen. */
export function run(store: Store): Stop {
  const root = rootElement();
  let names: readonly string[] = [];
  const apply = () => {
    const variables = store.get(variablesAtom);
    for (const name of names) if (!Object.hasOwn(variables, name)) root.style.removeProperty(name);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    names = Object.keys(variables);
  };
  return stopAll([
    watchMedia(["(prefers-color-scheme: dark)"], (isDark) => store.set(isSystemDarkAtom, isDark)),
    follow(store, chosenAppearanceAtom, ({ light }) => (root.dataset["light"] = light)),
    follow(store, tintedAtom, ({ ground, bar }) => {
      root.toggleAttribute("data-tinted-ground", ground);
      root.toggleAttribute("data-tinted-bar", bar);
    }),
    follow(store, areFormsDarkAtom, (areDark) => root.toggleAttribute("data-dark-forms", areDark)),
    follow(store, variablesAtom, apply),
    follow(store, bookColorsAtom, ({ cover, paper }) => {
      store.set(noteCoverColorAtom, cover);
      store.set(waitingPaperAtom, paper);
    }),
    ...Object.entries(PAGE_LIGHTS).map(([name, load]) =>
      runLazily(store, name, { isWantedAtom: atom((get) => get(chosenAppearanceAtom).light === name), load }),
    ),
    runSampling(store),
    () => clear(root, names),
  ]);
}

/** Takes everything of this feature off the page. */
function clear(root: HTMLElement, names: readonly string[]): void {
  for (const name of names) root.style.removeProperty(name);
  for (const name of ["data-light", "data-dark-forms", "data-tinted-ground", "data-tinted-bar"])
    root.removeAttribute(name);
}
