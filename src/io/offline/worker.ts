import { forgetClients, noteClient } from "./book-records.ts";
import { findBookFile, findBookPage } from "./find-book.ts";
import { keepBook, readKeepRequest } from "./keep-book.ts";
import { storedAnswer } from "./stored-answer.ts";
import { createViewerFiles, type ViewerBuild } from "./viewer-files.ts";
import type { PageMessage, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker of builds with `--offline`: keeps the viewer and the books that were read. Whatever the server
 * gives comes from the server; what is stored is for when it gives nothing.
 */
declare const self: unknown;
declare const __RECTO_BUILD__: ViewerBuild;

/** A page that a slow network has not sent after so long is taken from what is stored. */
const PAGE_MS = 4000;

const worker = self as WorkerScope;
const viewer = createViewerFiles(worker.registration.scope, __RECTO_BUILD__);

worker.addEventListener("install", (event) => event.waitUntil(viewer.install().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) =>
  event.waitUntil(viewer.removeOlder().then(() => worker.clients.claim())),
);
worker.addEventListener("message", (event) => event.waitUntil(received(event)));
worker.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  const isOurs = new URL(request.url).origin === location.origin && /^(GET|HEAD)$/.test(request.method);
  // "no-store" asks what the server has now; "only-if-cached" comes from developers' tools alone.
  if (!isOurs || request.cache === "no-store" || request.cache === "only-if-cached") return;
  event.respondWith(request.mode === "navigate" ? answerPage(request) : answerFile(request, clientId));
});

async function received({ data, source }: PageMessage): Promise<void> {
  const request = readKeepRequest(data);
  if (!request || !source) return;
  await forgetClients(async (id) => (await worker.clients.get(id)) !== undefined);
  if (await keepBook(request)) await noteClient(source.id, request.cores);
}

async function answerPage(request: Request): Promise<Response> {
  const address = request.url.split("#")[0] ?? "";
  const stored = async () => (await findBookPage(address, viewer)) ?? (await viewer.findPage(address));
  const sent = fetch(request).then((answer) => (answer.status >= 500 ? null : answer));
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_MS, null));
  const first = await Promise.race([sent, late]).catch(() => null);
  return first ?? (await stored()) ?? sent.then((answer) => answer ?? fetch(request));
}

async function answerFile(request: Request, clientId: string): Promise<Response> {
  const own = await viewer.find(request.url);
  if (own) return storedAnswer(request, own);
  const find = async () => {
    const found = await findBookFile({ address: request.url, clientId }).catch(() => null);
    return found && storedAnswer(request, found);
  };
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const found = await find();
    if (found) return found;
    throw error;
  }
  return answer.status >= 500 ? ((await find()) ?? answer) : answer;
}
