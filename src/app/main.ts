import { openBook } from "../io/book/open-book.ts";
import { browserClock } from "../io/clock.ts";
import { browserHttp } from "../io/http.ts";
import { browserDataScripts } from "../io/scripts/data-scripts.ts";
import type { StartError } from "./error-screen.ts";
import { createLoadingScreen, type LoadingScreen } from "./loading-screen.ts";
import { runViewer } from "./viewer.ts";

/** Opens the book of this page. */
async function start(): Promise<void> {
  const loading = createLoadingScreen(document, browserClock);
  const host = document.getElementById("stage");
  if (!host || !document.createElement("canvas").getContext("2d")) return refuse(loading, "unsupported");
  if (!("findLast" in []) || !("roundRect" in CanvasRenderingContext2D.prototype)) {
    const older = await import("../io/older-browsers.ts").catch(() => null);
    if (!older) return refuse(loading, "offline");
    older.fillGaps();
  }
  loading.progress(0.2);
  const scripts = browserDataScripts(browserHttp, browserClock);
  const opened = await openBook({ page: { location, document }, http: browserHttp, scripts });
  if (!opened.ok) return refuse(loading, opened.error);
  if (opened.value.mayBeBlocked || document.getElementById("user")) {
    // Without that code the book stays closed, and the page says by itself that the server is slow.
    const { showBlockedPage } = await import("./blocked-page.ts");
    if (await showBlockedPage(opened.value, document)) return;
  }
  loading.applyStyle(opened.value.book.settings);
  loading.progress(0.6);
  window.recto = runViewer(opened.value, { host, loading, scripts });
}

/** Shows why there is no book, by code that is loaded for it: nearly every page opens one. */
async function refuse(loading: LoadingScreen, error: StartError): Promise<void> {
  (await import("./error-screen.ts")).refuse(loading, error);
}

void start();
