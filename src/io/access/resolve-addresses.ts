import { fieldsOf, readNumber, textOf } from "../../book/settings/values.ts";
import type { Clock } from "../clock.ts";
import { addressOf, type CallProvider } from "../provider/call.ts";

/**
 * How addresses are resolved (ENC-08). What is asked for within `gatherMs` goes into one call, up to `mostChars` of its
 * address, since servers and proxies refuse long ones; an answer counts until `earlyMs` before its end.
 */
const RESOLVING = { gatherMs: 20, mostChars: 2000, earlyMs: 5000 } as const;

/** What gives the addresses under which a reader with a token can load guarded files. */
export type AddressResolver = {
  /** The address that can be loaded; null = there is none, or nobody can be reached (ENC-07). */
  readonly resolve: (url: string) => Promise<string | null>;
  /** Asks again for this one the next time, because what was resolved does not load. */
  readonly forget: (url: string) => void;
};

type ResolverOptions = {
  readonly call: CallProvider;
  readonly clock: Clock;
  readonly url: string; // of the restrict call
  readonly token: string;
  readonly refused: () => void; // called once, when the provider does not know the token any more
};

type Known = { readonly found: Promise<string | null>; untilMs: number };
type Waiting = { readonly url: string; readonly done: (found: string | null) => void };

/** The statuses by which providers say that a token is wrong or has ended. */
const REFUSED = [401, 403];

/** Resolves addresses by the provider's restrict call; each is asked for once, for as long as its answer counts (ENC-06). */
export function createResolver({ call, clock, url, token, refused }: ResolverOptions): AddressResolver {
  const known = new Map<string, Known>();
  let waiting: readonly Waiting[] = [];
  let isRefused = false;

  const ask = async (batch: readonly Waiting[]) => {
    const query = queryOf(batch, token);
    const answer = await call({ url, query, mayRepeat: true }, clock);
    const isAnswered = answer.ok && answer.value.status < 400;
    const { data, code, expires } = fieldsOf(isAnswered ? answer.value.value : null);
    if (answer.ok && REFUSED.includes(answer.value.status) && !isRefused) {
      isRefused = true;
      refused();
    }
    const isOK = textOf(code).toUpperCase() === "OK";
    const lifeMs = (readNumber(expires) ?? Infinity) * 1000;
    for (const { url, done } of batch) {
      const found = isOK ? readResolved(fieldsOf(data)[url]) : null;
      const entry = known.get(url);
      if (found === null)
        known.delete(url); // asked for again, when it is needed again
      else if (entry) entry.untilMs = clock.now() + Math.max(0, lifeMs - RESOLVING.earlyMs);
      done(found);
    }
  };
  const askAll = () => {
    const gathered = waiting;
    waiting = [];
    for (const batch of batches(gathered, url, token)) void ask(batch);
  };
  return {
    resolve(address) {
      const before = known.get(address);
      if (before && before.untilMs > clock.now()) return before.found;
      const found = new Promise<string | null>((done) => {
        if (waiting.length === 0) clock.after(RESOLVING.gatherMs, askAll);
        waiting = [...waiting, { url: address, done }];
      });
      known.set(address, { found, untilMs: Infinity });
      return found;
    },
    forget: (address) => known.delete(address),
  };
}

/** Splits what was asked for into calls whose addresses are not too long; a long address has a call of its own. */
function batches(all: readonly Waiting[], url: string, token: string): readonly (readonly Waiting[])[] {
  const done: Waiting[][] = [];
  for (const each of all) {
    const last = done.at(-1);
    const isFitting = last && addressOf({ url, query: queryOf([...last, each], token) }).length <= RESOLVING.mostChars;
    if (isFitting) last.push(each);
    else done.push([each]);
  }
  return done;
}

function queryOf(batch: readonly Waiting[], token: string) {
  return { urls: JSON.stringify(batch.map(({ url }) => url)), token };
}

/** An address that may be loaded: a web address, whatever else a provider sends. */
function readResolved(value: unknown): string | null {
  const text = textOf(value);
  return /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text) ? text : null;
}
