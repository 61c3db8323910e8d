/** The event of the window that tells that code which is loaded late could not be had. */
export const CODE_FAILED = "recto:code-failed";

declare global {
  interface WindowEventMap {
    [CODE_FAILED]: Event;
  }
}

/** The viewer's script in its page, as builds name it: with a hash of what is in it. */
const ENTRY = /[^"'\s<>=[\]]*\bmain-[A-Z0-9]{8}\.js/;

/** The last update for which the page has reloaded by itself, in the session's storage. */
const RELOADED_FOR = "recto:reloaded-for";

/** The path of the viewer's script, as a page names it; null = it names none. */
export function entryIn(page: string): string | null {
  return ENTRY.exec(page)?.[0] ?? null;
}

/**
 * Looks whether the server has another build of the viewer than the one that runs: its page names another script then.
 * A build that is still being copied to the server is none, since its script is not there yet.
 *
 * @returns the name of the new script; null = none, or the server cannot be reached, or the book is open from disk
 */
export async function findUpdate(): Promise<string | null> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src");
  const page = running && entryIn(running) ? await askServer(pageAddress()) : null;
  const entry = page && entryIn(await page.text().catch(() => ""));
  if (!running || !entry || nameOf(entry) === nameOf(running)) return null;
  const script = await askServer(new URL(entry, document.baseURI).href, "HEAD");
  return script && nameOf(entry);
}

/** Whether the server has the page: a browser that loads it anew without a network shows its own error for ever. */
export async function isPageServed(): Promise<boolean> {
  return (await askServer(pageAddress())) !== null;
}

/**
 * Whether the page may reload by itself for this update. It may once: where it gets the old viewer again, it would
 * reload for ever. Without storage it may not, since nobody would know.
 */
export function mayReloadFor(update: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === update) return false;
    sessionStorage.setItem(RELOADED_FOR, update);
    return true;
  } catch {
    return false;
  }
}

/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload();
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const pageAddress = () => window.location.href.split("#")[0] ?? "";

/** The server's answer now, whatever the browser has stored; null where there is none, or it is a failure. */
async function askServer(address: string, method: "GET" | "HEAD" = "GET"): Promise<Response | null> {
  try {
    const answer = await fetch(address, { method, cache: "no-store" });
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}
