import { fail, ok, type Result } from "../lib/result.ts";

/** The data that a text holds as JSON. */
export function parseJson(text: string): Result<unknown, "bad-data"> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail("bad-data");
  }
}

/** "not-found": the server is sure that there is nothing, and asking again is no use. */
export type HttpError = "offline" | "not-found" | "bad-status" | "aborted" | "bad-data";

/** How an answer is asked for. */
export type HttpOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly isOwn?: boolean; // true: an answer that another origin gives, by redirection, counts as none
};

/** The network, for data and pictures. Never throws. */
export interface Http {
  text(url: string, wish?: HttpOptions): Promise<Result<string, HttpError>>;
  json(url: string, signal?: AbortSignal): Promise<Result<unknown, HttpError>>;
  blob(url: string, signal?: AbortSignal): Promise<Result<Blob, HttpError>>;
}

/** The browser's fetch. */
export const browserHttp: Http = {
  text: (url, wish = {}) => read(url, wish, (response) => response.text()),
  async json(url, signal) {
    const answer = await read(url, { signal }, (response) => response.text());
    return answer.ok ? parseJson(answer.value) : answer;
  },
  blob: (url, signal) => read(url, { signal }, (response) => response.blob()),
};

/** Status and body are one thing to the reader: a connection that breaks off in the body is offline too. */
async function read<T>(
  url: string,
  { signal, isOwn }: HttpOptions,
  body: (response: Response) => Promise<T>,
): Promise<Result<T, HttpError>> {
  try {
    const response = await fetch(url, { signal: signal ?? null, mode: isOwn ? "same-origin" : "cors" });
    if (response.ok) return ok(await body(response));
    return fail(isGone(response.status) ? "not-found" : "bad-status");
  } catch {
    return fail(signal?.aborted ? "aborted" : "offline");
  }
}

/** Whether a server is sure that there is nothing; all else (too busy, not now, not yet) may be otherwise soon. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Whether a text that should be data is a page to look at: what some servers send in place of "not found". */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text.slice(0, 200));
}
