import type { LoadingStyle } from "../book/publication/book.ts";
import type { Clock } from "../io/clock.ts";
import { clamp } from "../lib/clamp.ts";

/** The loading screen's measures. */
export const LOADING = { fadeMs: 200 } as const;

/** The screen that stands in index.html until the book is there. */
export type LoadingScreen = {
  readonly applyStyle: (look: LoadingStyle) => void;
  readonly progress: (fraction: number) => void; // 0..1; never runs back
  readonly done: () => void; // fades once the book's least time is over, then the screen and its motion are gone
  readonly remove: () => void; // at once
};

/** Takes the loading screen of `document` in hand. Without one, e.g. in a host's own page, nothing is shown. */
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
    applyStyle(look) {
      leastMs = look.displayTime * 1000;
      if (screen) applyStyle(screen, look);
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

function applyStyle(screen: HTMLElement, look: LoadingStyle): void {
  screen.style.setProperty("--loading-paper", look.background);
  screen.style.setProperty("--loading-ink", look.captionColor);
  screen.style.setProperty("--loading-font-size", `${look.captionFontSize}px`);
  screen.toggleAttribute("data-quiet", !look.isProgressVisible);
  const caption = screen.querySelector(".loading__caption");
  if (caption) caption.textContent = look.caption;
  if (look.picture) showPicture(screen, look.picture, look.pictureHeight);
}

/** Puts the book's picture in place of our own; one that cannot be loaded leaves ours. */
function showPicture(screen: HTMLElement, address: string, heightPx: number): void {
  const own = screen.querySelector(".loading__book");
  const picture = screen.ownerDocument.createElement("img");
  picture.className = "loading__picture";
  picture.alt = "";
  picture.style.height = `${heightPx}px`;
  picture.addEventListener("load", () => own?.replaceWith(picture), { once: true });
  picture.src = address;
}
