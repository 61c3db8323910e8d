import { browserClock } from "../io/clock.ts";
import { reloadLater } from "../io/reload-once.ts";
import { errorWords, type StartError, showErrorScreen } from "./error-screen.ts";
import type { LoadingScreen } from "./loading-screen.ts";

/** Shows why there is no book; the page may try again by itself. */
export function refuse(loading: LoadingScreen, error: StartError): void {
  loading.remove();
  const words = errorWords(error, navigator.language);
  showErrorScreen(document, words, "", error === "unsupported" ? null : () => location.reload());
  reloadLater(error, window, browserClock);
}
