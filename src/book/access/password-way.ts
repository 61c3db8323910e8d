import { endpointOf } from "../publication/endpoints.ts";
import { fieldsOf } from "../settings/values.ts";
import { readBookLock } from "./book-lock.ts";
import { readPasswordHashes } from "./password-hash.ts";

/** How a password is checked: by a call to the provider, or here, against what the book carries. */
export type PasswordWay = { readonly kind: "provider"; readonly url: string } | { readonly kind: "local" };

type WaySettings = { readonly passwordURL: string; readonly passwordHash: string; readonly website: string };

/**
 * How the password of a book is checked (PASS-09, which leaves it open): by POST to `passwordURL` if the book names it,
 * else against the hash or the encrypted key that the book carries, else by the provider at `website`. Null = nobody can
 * check one, so that nobody is asked for it.
 * @param written the book.json as its author wrote it
 */
export function passwordWayOf(
  { passwordURL, passwordHash, website }: WaySettings,
  written: unknown,
): PasswordWay | null {
  if (passwordURL !== "") return { kind: "provider", url: passwordURL };
  const lock = readBookLock(fieldsOf(written)["encryption"]);
  if (lock ? lock.keys.some(({ by }) => by === "password") : readPasswordHashes(passwordHash).length > 0) {
    return { kind: "local" };
  }
  return website === "" ? null : { kind: "provider", url: endpointOf("password", "", website) };
}
