/** The parts of a service worker's global scope that ours uses; TypeScript has its types only without those of a page. */
export type WorkerScope = {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<object | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", act: (event: FetchEvent) => void): void;
  addEventListener(type: "message", act: (event: PageMessage) => void): void;
};

export type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = WorkerEvent & {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
};

export type PageMessage = WorkerEvent & { readonly data: unknown; readonly source: { readonly id: string } | null };
