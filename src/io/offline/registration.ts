import { rootElement } from "../browser.ts";
import { hashOf } from "./book-records.ts";
import { isOurWorker, WORKER } from "./concerned.ts";
import type { KeepRequest } from "./keep-book.ts";

/** The files that say what a book is: its book.json, or an export's settings. */
const CORE = /(?:^|\/)(?:book\.json|(?:mobile\/)?javascript\/config\.js)$/;

/** Starts the worker where the page's build has one, and ends that of an earlier build where it has none. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }; // only over https
  const folder = rootElement().dataset["offline"];
  if (!serviceWorker) return null;
  if (folder !== undefined) {
    await serviceWorker.register(new URL(folder + WORKER, document.baseURI), { updateViaCache: "none" });
    return serviceWorker.ready;
  }
  const registration = await serviceWorker.getRegistration();
  if (!registration || !isOurWorker(registration.active)) return null;
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`recto-viewer ${registration.scope} `));
  await Promise.all([registration.unregister(), ...own.map((name) => caches.delete(name))]);
  return null;
}

/** Asks the worker to store the open book. @param pictures addresses of its pictures and sounds, the best first */
export async function requestKeeping(worker: ServiceWorkerRegistration, pictures: readonly string[]): Promise<void> {
  const isKept = (address: string) => new URL(address, document.baseURI).origin === location.origin;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const page = location.href.split("#")[0] ?? "";
  const cores = loaded.filter((name) => CORE.test(name.split("?")[0] ?? "") && isKept(name));
  const hashes = await Promise.all([...new Set(cores)].map(hashAt));
  const found = hashes.filter((entry) => entry !== null);
  const inline = document.getElementById("book")?.textContent;
  const files = [...pictures, ...loaded.filter((name) => !name.includes("/recto/"))].filter(isKept);
  const request: KeepRequest = {
    page,
    cores: Object.fromEntries(found.length > 0 || !inline ? found : [await pageHash(page)]),
    files,
  };
  worker.active?.postMessage({ kind: "keep", ...request });
}

/** The hash of a file as this page has got it; null where there is none. */
async function hashAt(address: string): Promise<readonly [address: string, hash: string] | null> {
  const answer = await fetch(address, { cache: "force-cache" }).catch(() => null);
  return answer?.ok ? [address, await hashOf(await answer.text())] : null;
}

async function pageHash(page: string): Promise<readonly [address: string, hash: string]> {
  return (await hashAt(page)) ?? [page, ""];
}
