import { fail } from "../../lib/result.ts";
import type { Http } from "../http.ts";
import type { AddressResolver } from "./resolve-addresses.ts";
import type { SealedFiles } from "./sealed-files.ts";

/**
 * The pictures of a book whose provider guards them: each is loaded from the address that the provider gives, which is
 * asked for when the picture is needed. The provider's server has to let the book's origin read them.
 *
 * @param guarded absolute addresses, as in the book
 */
export function openGuardedFiles(http: Http, resolver: AddressResolver, guarded: ReadonlySet<string>): SealedFiles {
  /** The address in the book that a picture is requested by, which may have a query for its size (BOOT-30). */
  const addressIn = (url: string) => {
    if (guarded.has(url)) return { address: url, query: "" };
    const at = url.indexOf("?");
    const address = url.slice(0, at < 0 ? url.length : at);
    return guarded.has(address) ? { address, query: url.slice(at + 1) } : null;
  };
  const blob: Http["blob"] = async (url, signal) => {
    const found = addressIn(url);
    if (!found) return http.blob(url, signal);
    for (let isAgain = false; ; isAgain = true) {
      const resolved = await resolver.resolve(found.address);
      if (signal?.aborted) return fail("aborted");
      if (resolved === null) return fail("bad-status");
      const answer = await http.blob(withQuery(resolved, found.query), signal);
      const mayHaveEnded = !answer.ok && (answer.error === "bad-status" || answer.error === "not-found");
      if (!mayHaveEnded || isAgain) return answer;
      resolver.forget(found.address); // it may have ended before its time
    }
  };
  return {
    has: (url) => addressIn(url) !== null,
    open: async (url) => {
      const found = addressIn(url);
      const resolved = found && (await resolver.resolve(found.address));
      return found && resolved ? withQuery(resolved, found.query) : null;
    },
    revoke: () => {}, // an address of the provider's ends by itself
    http: { ...http, blob },
  };
}

function withQuery(url: string, query: string): string {
  return query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
}
