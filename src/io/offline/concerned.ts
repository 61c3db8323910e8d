import { rootElement } from "../browser.ts";

/** The worker's file beside the page; build.mjs names it so as well. */
export const WORKER = "recto-offline.js";

/** Whether this build of the viewer keeps books offline, or an earlier one has and this one does not. */
export function isOfflineConcerned(): boolean {
  return rootElement().dataset["offline"] !== undefined || isOurWorker(navigator.serviceWorker?.controller);
}

export function isOurWorker(worker: ServiceWorker | null | undefined): boolean {
  return worker?.scriptURL.endsWith(`/${WORKER}`) ?? false;
}
