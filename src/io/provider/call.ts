import { fail, ok, type Result } from "../../lib/result.ts";
import type { Stop } from "../../lib/stop.ts";
import type { Clock } from "../clock.ts";
import { isGone, parseJson } from "../http.ts";

type CallFields = Readonly<Record<string, string | number>>;

/** A call to the provider: a POST with a form or with JSON, without these a GET. */
export type Call = {
  readonly url: string; // absolute; it may have a query already
  readonly query?: CallFields;
  readonly form?: CallFields;
  readonly json?: object;
  readonly signal?: AbortSignal | undefined;
  /** Asks once more when the server could not be reached; only for what may be asked twice without harm. */
  readonly mayRepeat?: boolean;
};

/** A provider's answer: its status, and the JSON that it has sent. */
export type Answer = { readonly status: number; readonly value: unknown };
/** Why there is none: the server cannot be reached, is silent, leads elsewhere, has nothing, or has sent something else. */
export type CallError = "unreachable" | "not-found" | "bad-answer" | "aborted";

/** Calls the provider; tests replace it by a fake. Never throws. */
export type CallProvider = (call: Call, clock: Clock) => Promise<Result<Answer, CallError>>;

/** A server that has not answered after `patienceMs` is given up; before it is asked once more, `pauseMs` pass. */
export const CALLS = { patienceMs: 15_000, pauseMs: 1000 } as const;

/** The browser's fetch. Redirects are refused: what readers enter must not go to an address that the book does not name. */
export const browserCall: CallProvider = async (call, clock) => {
  const first = await attempt(call, clock);
  if (first.ok || first.error !== "unreachable" || !call.mayRepeat) return first;
  await pause(clock, call.signal);
  return attempt(call, clock);
};

/** The address of a call with its query. */
export function addressOf({ url, query }: Pick<Call, "url" | "query">): string {
  const written = query ? formOf(query).toString() : "";
  if (written === "") return url;
  const [address = "", hash] = url.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}${written}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

async function attempt(call: Call, clock: Clock): Promise<Result<Answer, CallError>> {
  const { signal } = call;
  if (signal?.aborted) return fail("aborted");
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  const stopWaiting = clock.after(CALLS.patienceMs, giveUp);
  signal?.addEventListener("abort", giveUp);
  try {
    const response = await fetch(addressOf(call), { ...requestOf(call), signal: waiting.signal });
    const value = parseJson(await response.text());
    if (value.ok) return ok({ status: response.status, value: value.value });
    return fail(isGone(response.status) ? "not-found" : "bad-answer");
  } catch {
    return fail(signal?.aborted ? "aborted" : "unreachable");
  } finally {
    stopWaiting();
    signal?.removeEventListener("abort", giveUp);
  }
}

function requestOf({ form, json }: Call): RequestInit {
  const common = { redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" } as const;
  if (form) return { ...common, method: "POST", body: formOf(form) };
  if (!json) return common;
  return {
    ...common,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(json),
  };
}

function formOf(fields: CallFields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Waits before the second attempt, no longer than until the call is aborted. */
function pause(clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    let stop: Stop = () => {};
    const end = () => {
      stop();
      signal?.removeEventListener("abort", end);
      done();
    };
    stop = clock.after(CALLS.pauseMs, end);
    signal?.addEventListener("abort", end);
  });
}
