import { fail, ok, type Result } from "../../lib/result.ts";
import { type HttpError, isGone } from "../http.ts";

/** What a server says about a file of sound; null = it does not say how long it is. */
export type AudioHead = { readonly length: number | null; readonly type: string };
/** Bytes of a file; `isWhole` = the server has ignored the range and sent all of it. */
export type AudioBytes = { readonly bytes: ArrayBuffer; readonly isWhole: boolean };

/** Loads files of sound, whole or in parts; tests replace it. Never throws. */
export interface AudioFiles {
  head(url: string, signal: AbortSignal): Promise<Result<AudioHead, HttpError>>;
  /** @param to the last byte wanted */
  range(url: string, from: number, to: number, signal: AbortSignal): Promise<Result<AudioBytes, HttpError>>;
  whole(url: string, signal: AbortSignal): Promise<Result<Blob, HttpError>>;
}

/** The browser's fetch. Source: SND-19, SND-20. */
export const browserAudioFiles: AudioFiles = {
  head: (url, signal) =>
    ask(url, { method: "HEAD", signal }, [200, 304], ({ headers }) => {
      const length = Number(headers.get("Content-Length") ?? NaN);
      const type = (headers.get("Content-Type") ?? "").trim().toLowerCase();
      return Promise.resolve({ length: Number.isFinite(length) && length > 0 ? length : null, type });
    }),
  range: (url, from, to, signal) =>
    ask(url, { headers: { Range: `bytes=${from}-${to}` }, signal }, [200, 206], async (response) => {
      return { bytes: await response.arrayBuffer(), isWhole: response.status === 200 };
    }),
  whole: (url, signal) => ask(url, { signal }, [200], (response) => response.blob()),
};

async function ask<T>(
  url: string,
  options: RequestInit,
  expected: readonly number[],
  read: (response: Response) => Promise<T>,
): Promise<Result<T, HttpError>> {
  try {
    const response = await fetch(url, options);
    if (expected.includes(response.status)) return ok(await read(response));
    return fail(isGone(response.status) ? "not-found" : "bad-status");
  } catch {
    return fail(options.signal?.aborted ? "aborted" : "offline"); // also a connection that is cut, and a foreign site
  }
}
