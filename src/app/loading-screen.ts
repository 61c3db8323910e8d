import type { Settings } from "../book/settings/settings.ts";
import type { Clock } from "../io/clock.ts";
import { clamp } from "../lib/clamp.ts";

/** Times of the loading screen. */
export const LOADING = { fadeMs: 200 } as const;

/** The settings of the loading screen. */
export type LoadingSettings = Pick<
  Settings,
  | "loadingBackground"
  | "loadingCaptionColor"
  | "loadingCaption"
  | "loadingCaptionFontSize"
  | "loadingPicture"
  | "loadingPictureHeight"
  | "loadingDisplayTime"
  | "showLoadingGif"
>;

/** The loading screen of index.html, which covers the page until the book is shown. */
export type LoadingScreen = {
  readonly applyStyle: (settings: LoadingSettings) => void;
  readonly progress: (fraction: number) => void; // 0..1; a smaller value than before is ignored
  readonly done: () => void; // fades and removes the screen when the least time that the book sets is over
  readonly remove: () => void; // at once
};

/** Controls the loading screen of `document`. Without one, e.g. in a host's own page, nothing is shown. */
export function createLoadingScreen(document: Document, clock: Clock): LoadingScreen {
  const screen = document.getElementById("loading");
  const bar = screen?.querySelector("[role=progressbar]");
  const startedAtMs = clock.now();
  let leastMs = 0;
  let best = 0;
  let isDone = false;

  const remove = () => {
    isDone = true;
    screen?.remove();
  };
  return {
    applyStyle(settings) {
      leastMs = settings.loadingDisplayTime * 1000;
      if (screen) applyStyle(screen, settings);
    },
    progress(fraction) {
      best = clamp(fraction, best, 1);
      screen?.style.setProperty("--loaded", String(best));
      bar?.setAttribute("aria-valuenow", String(Math.round(best * 100)));
    },
    done() {
      if (isDone) return;
      isDone = true;
      clock.after(Math.max(0, startedAtMs + leastMs - clock.now()), () => {
        screen?.style.setProperty("--loading-fade", `${LOADING.fadeMs}ms`);
        screen?.setAttribute("data-phase", "hiding");
        clock.after(LOADING.fadeMs, remove);
      });
    },
    remove,
  };
}

function applyStyle(screen: HTMLElement, settings: LoadingSettings): void {
  screen.style.setProperty("--loading-paper", settings.loadingBackground);
  screen.style.setProperty("--loading-ink", settings.loadingCaptionColor);
  screen.style.setProperty("--loading-font-size", `${settings.loadingCaptionFontSize}px`);
  screen.toggleAttribute("data-quiet", !settings.showLoadingGif);
  const caption = screen.querySelector(".loading__caption");
  if (caption) caption.textContent = settings.loadingCaption;
  if (settings.loadingPicture) void showPicture(screen, settings);
}

/** Shows the book's picture in place of the viewer's own. Few books have one: its code is loaded then. */
async function showPicture(screen: HTMLElement, settings: LoadingSettings): Promise<void> {
  const late = await import("./loading-picture.ts").catch(() => null);
  late?.showLoadingPicture(screen, settings.loadingPicture, settings.loadingPictureHeight);
}
