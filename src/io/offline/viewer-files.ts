import { entryIn } from "../viewer-update.ts";

/** What the build tells the worker of the viewer: a name for its version, its script, and all its files. */
export type ViewerBuild = { readonly version: string; readonly entry: string; readonly files: readonly string[] };

/** What our build names by its content: such a file never changes. */
const HASHED = /\/recto\/[^/]+-[A-Z0-9]{8}\.(?:js|css|svg)$/;

/** Keeps the files of whole builds of the viewer below an address, each build in a cache of its own. */
export function createViewerFiles(scope: string, { version, entry, files }: ViewerBuild) {
  const prefix = `recto-viewer ${scope} `;
  const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

  return { install, removeOlder, find, findPage, isWhole };

  /** Stores the whole build, or nothing: a server that is just being updated has files of two builds. */
  async function install(): Promise<void> {
    await caches.delete(prefix + version); // the caches' order is that of their builds
    const cache = await caches.open(prefix + version);
    try {
      const page = await load(scope, "no-cache").catch(() => load(`${scope}index.html`, "no-cache"));
      const text = await page.text();
      if (!entryIn(text)?.endsWith(entry)) throw new Error(`The page of the viewer does not name ${entry}.`);
      await Promise.all(files.map((file) => store(cache, scope + file)));
      await cache.put(scope, pageOf(text)); // last: who finds it finds the whole build
    } catch (error) {
      await caches.delete(prefix + version);
      throw error;
    }
  }

  /** Removes all builds but this one and the one before it, whose pages may still be open. */
  async function removeOlder(): Promise<void> {
    const older = (await ownCaches()).slice(0, -2);
    await Promise.all(older.map((name) => caches.delete(name)));
  }

  /** A stored file of the viewer. */
  async function find(address: string): Promise<Response | null> {
    const path = address.split("?")[0] ?? "";
    if (!path.startsWith(scope) || !HASHED.test(path)) return null;
    for (const name of await ownCaches()) {
      const found = await (await caches.open(name)).match(path);
      if (found) return found;
    }
    return null;
  }

  /** A page of this build: the viewer's own, or that of its frames with HTML. */
  async function findPage(address: string): Promise<Response | null> {
    const path = address.split(/[?#]/)[0] ?? "";
    const isOwn = path === scope || path === `${scope}index.html`;
    if (!isOwn && !files.some((file) => /\.html$/.test(file) && scope + file === path)) return null;
    return (await (await caches.open(prefix + version)).match(isOwn ? scope : path)) ?? null;
  }

  /**
   * Whether a stored page names a build that is here with all its files: one whose own page is here too, which is stored
   * last. A build that is being stored has files already, but lacks others.
   */
  async function isWhole(page: Response, address: string): Promise<boolean> {
    const named = await entryOf(page, address);
    const whole = (await ownCaches()).map(async (name) => {
      const own = await (await caches.open(name)).match(scope);
      return own ? entryOf(own, scope) : null;
    });
    return named !== null && (await Promise.all(whole)).includes(named);
  }
}

export type ViewerFiles = ReturnType<typeof createViewerFiles>;

/** The address of the script that a page names. */
async function entryOf(page: Response, address: string): Promise<string | null> {
  const named = entryIn(await page.text());
  return named && new URL(named, address).href;
}

/** A page that may answer a navigation: one that came by a redirection may not. */
export function pageOf(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Stores one file of a build. */
async function store(cache: Cache, address: string): Promise<void> {
  const isPage = /\.html$/.test(address);
  const answer = await load(address, isPage ? "no-cache" : "default"); // the name of a page does not change with it
  await cache.put(address, isPage ? pageOf(await answer.text()) : answer);
}

async function load(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache });
  const isPage = /html/.test(answer.headers.get("Content-Type") ?? "");
  const mayBePage = !/\.(js|css|svg)$/.test(address); // some servers send a page in place of "not found"
  if (!answer.ok || (isPage && !mayBePage)) throw new Error(`${address} is not there.`);
  return answer;
}
