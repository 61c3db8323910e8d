import { fail, ok, type Result } from "../../lib/result.ts";
import type { Clock } from "../clock.ts";
import { parseJson } from "../http.ts";

/** A provider's answer: its status, and the JSON that it has sent. */
export type Posted = { readonly status: number; readonly value: unknown };
/** Why there is none: the server cannot be reached, is silent, leads elsewhere, or has sent something else. */
export type PostError = "unreachable" | "bad-answer";

/** A server that has not answered after so long is given up, ms. */
const PATIENCE_MS = 15_000;

/** Posts JSON to the provider; tests replace it by a fake. Never throws. */
export type PostJson = (url: string, body: object, clock: Clock) => Promise<Result<Posted, PostError>>;

/** The browser's fetch. A redirect is refused: a password must not be sent to an address that the book does not name. */
export const browserPost: PostJson = async (url, body, clock) => {
  const waiting = new AbortController();
  const stopWaiting = clock.after(PATIENCE_MS, () => waiting.abort());
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: waiting.signal,
    });
    const value = parseJson(await response.text());
    return value.ok ? ok({ status: response.status, value: value.value }) : fail("bad-answer");
  } catch {
    return fail("unreachable");
  } finally {
    stopWaiting();
  }
};
