import type { LoadingStyle } from "../book/publication/book.ts";
import type { Clock } from "../io/clock.ts";
import { clamp } from "../lib/clamp.ts";

/** Times of the loading screen. */
export const LOADING = { fadeMs: 200 } as const;

/** The loading screen of index.html, which covers the page until the book is shown. */
export type LoadingScreen = {
  readonly applyStyle: (style: LoadingStyle) => void;
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
    applyStyle(style) {
      leastMs = style.displayTime * 1000;
      if (screen) applyStyle(screen, style);
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

function applyStyle(screen: HTMLElement, style: LoadingStyle): void {
  screen.style.setProperty("--loading-paper", style.background);
  screen.style.setProperty("--loading-ink", style.captionColor);
  screen.style.setProperty("--loading-font-size", `${style.captionFontSize}px`);
  screen.toggleAttribute("data-quiet", !style.isProgressVisible);
  const caption = screen.querySelector(".loading__caption");
  if (caption) caption.textContent = style.caption;
  if (style.picture) showPicture(screen, style.picture, style.pictureHeight);
}

/** Shows the book's picture in place of the viewer's own, which stays if the book's cannot be loaded. */
function showPicture(screen: HTMLElement, address: string, heightPx: number): void {
  const own = screen.querySelector(".loading__book");
  const picture = screen.ownerDocument.createElement("img");
  picture.className = "loading__picture";
  picture.alt = "";
  picture.style.height = `${heightPx}px`;
  picture.addEventListener("load", () => own?.replaceWith(picture), { once: true });
  picture.src = address;
}
