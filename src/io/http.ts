import { fail, ok, type Result } from "../lib/result.ts";

/** Reads a text as JSON. */
export function parseJson(text: string): Result<unknown, "bad-data"> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail("bad-data");
  }
}

/** Why a request failed. "not-found" = the server is sure that there is nothing, and asking again is no use. */
export type HttpError = "offline" | "not-found" | "bad-status" | "aborted" | "bad-data";

/** Options of a request. */
export type HttpOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly isOwn?: boolean; // true: an answer from another origin, by redirection, is refused
};

/** The network, for data and pictures. Never throws. */
export interface Http {
  text(url: string, options?: HttpOptions): Promise<Result<string, HttpError>>;
  json(url: string, signal?: AbortSignal): Promise<Result<unknown, HttpError>>;
  blob(url: string, signal?: AbortSignal): Promise<Result<Blob, HttpError>>;
}

/** The browser's fetch. */
export const browserHttp: Http = {
  text: (url, options = {}) => read(url, options, (response) => response.text()),
  async json(url, signal) {
    const answer = await read(url, { signal }, (response) => response.text());
    return answer.ok ? parseJson(answer.value) : answer;
  },
  blob: (url, signal) => read(url, { signal }, (response) => response.blob()),
};

/** Reads status and body together: a connection that breaks off in the body counts as offline, too. */
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

/** Whether a server is sure that there is nothing; with other errors (too busy, not yet) asking again may help. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Whether a text that should be data is a web page, which some servers send in place of "not found". */
export function isWebPage(text: string): boolean {
  return /^\s*</.test(text.slice(0, 200));
}
