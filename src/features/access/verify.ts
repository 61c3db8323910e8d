import { type BookLock, readBookLock, readSealedData, type SealedData } from "../../book/access/book-lock.ts";
import { base64Of, bytesOfBase64 } from "../../book/access/bytes.ts";
import { derivedText, readPasswordHashes } from "../../book/access/password-hash.ts";
import type { PasswordWay } from "../../book/access/password-way.ts";
import { fieldsOf, readAddress, readNumber, textOf } from "../../book/settings/values.ts";
import {
  type Bytes,
  decrypt,
  deriveFromPassword,
  deriveFromToken,
  hasCrypto,
  hasHash,
} from "../../io/access/crypto.ts";
import { parseJson } from "../../io/http.ts";
import type { CallProvider } from "../../io/provider/call.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Ports } from "../../state/ports.ts";

/** Who wants to read the book: a name, where the book asks for one, and a password; or what an earlier visit has left. */
export type Credentials =
  | { readonly kind: "password"; readonly name: string; readonly password: string }
  | RememberedAccess;

/** What is remembered of a reader with access: what was derived from the password, or the provider's token. */
export type RememberedAccess =
  | { readonly kind: "key"; readonly key: string } // base64
  | { readonly kind: "token"; readonly token: string };

/** Why there is no access. "wrong" says nothing of what was wrong. */
export type AccessError =
  | "wrong"
  | "too-many" // tries: the provider lets the reader wait
  | "unreachable" // the provider, or the book's encrypted data
  | "insecure"; // a page on plain http has no cryptography

/** What a reader with access has. */
export type GrantedAccess = {
  readonly remembered: RememberedAccess;
  readonly lifeS: number | null; // how long it lasts, s; null = without end
  readonly sealed: { readonly data: SealedData; readonly key: Bytes } | null; // null = the book is not encrypted
};

/** What a check needs to know of the book. */
export type AccessCheck = {
  readonly way: PasswordWay;
  readonly ports: Pick<Ports, "http" | "clock">;
  readonly call: CallProvider;
  readonly written: unknown; // its book.json
  readonly baseUrl: string;
  readonly passwordHash: string;
  readonly securityType: number;
  readonly bookId: string;
};

type Checked = Result<GrantedAccess, AccessError>;

/** Checks credentials, and decrypts what they open (PASS-09). */
export function verify(check: AccessCheck, credentials: Credentials): Promise<Checked> {
  return check.way.kind === "provider" ? askProvider(check, check.way.url, credentials) : checkHere(check, credentials);
}

/** The statuses by which providers refuse credentials, and by which they let a reader wait. */
const REFUSED = [401, 403, 413, 422];
const TOO_MANY = 429;

/** Asks the provider, whose answer to the right credentials is {"status":"OK","token":…,"expires":…}. */
async function askProvider(check: AccessCheck, url: string, credentials: Credentials): Promise<Checked> {
  const { kind, ...fields } = credentials;
  if (kind === "key") return fail("wrong"); // left by a visit before the book had a provider
  const answer = await check.call({ url, json: { bookid: check.bookId, ...fields } }, check.ports.clock);
  if (!answer.ok) return fail("unreachable");
  const { status, value } = answer.value;
  const said = fieldsOf(value);
  if (status === TOO_MANY) return fail("too-many");
  if (REFUSED.includes(status)) return fail("wrong");
  const word = textOf(said["status"]).toUpperCase();
  if (status < 200 || status > 299 || word === "") return fail("unreachable");
  const token = textOf(said["token"]);
  if (word !== "OK") return fail("wrong");
  if (token === "") return fail("unreachable");
  const lock = lockOf(check);
  const sealed = lock ? await openWithToken(check, lock, token) : null;
  if (sealed && !sealed.ok) return sealed;
  const expires = readNumber(said["expires"]);
  const lifeS = expires !== null && expires > 0 ? expires : null;
  return ok({ remembered: { kind: "token", token }, lifeS, sealed: sealed?.value ?? null });
}

async function openWithToken(check: AccessCheck, lock: BookLock, token: string) {
  if (!hasCrypto()) return fail("insecure");
  const key = await unwrap(lock, "token", await deriveFromToken(token, lock.salt));
  return key ? openSealed(check, lock, key) : fail("unreachable"); // the provider's token is for another book
}

/** Checks against what the book carries. */
async function checkHere(check: AccessCheck, credentials: Credentials): Promise<Checked> {
  if (!hasCrypto()) return fail("insecure");
  if (credentials.kind === "token") return fail("wrong"); // left by a visit when the book had a provider
  const lock = lockOf(check);
  return lock ? openLock(check, lock, credentials) : matchHash(check, credentials);
}

async function openLock(check: AccessCheck, lock: BookLock, credentials: Exclude<Credentials, { kind: "token" }>) {
  for (const derived of await keysFrom(credentials, check.securityType, lock)) {
    const key = await unwrap(lock, "password", derived);
    if (!key) continue;
    const sealed = await openSealed(check, lock, key);
    if (!sealed.ok) return sealed;
    return ok({ remembered: { kind: "key", key: base64Of(derived) } as const, lifeS: null, sealed: sealed.value });
  }
  return fail("wrong");
}

async function matchHash(
  { passwordHash, securityType }: AccessCheck,
  credentials: Exclude<Credentials, { kind: "token" }>,
): Promise<Checked> {
  const known = new Map<string, readonly Bytes[]>(); // a book may have one salt for all its readers
  let found: Bytes | null = null;
  for (const hash of readPasswordHashes(passwordHash)) {
    const id = `${hash.iterations} ${base64Of(hash.salt)}`;
    const derived = known.get(id) ?? (await keysFrom(credentials, securityType, hash));
    known.set(id, derived);
    for (const key of derived) if (await hasHash(key, hash.hash)) found = key;
  }
  if (!found) return fail("wrong");
  return ok({ remembered: { kind: "key", key: base64Of(found) }, lifeS: null, sealed: null });
}

/**
 * The keys that credentials may stand for. With a name the key is derived from both; where the security type is 2 the
 * publisher may have set one password for everybody, and then any name will do.
 */
async function keysFrom(
  credentials: Exclude<Credentials, { kind: "token" }>,
  securityType: number,
  derivation: Parameters<typeof deriveFromPassword>[1],
): Promise<readonly Bytes[]> {
  if (credentials.kind === "key") {
    const key = bytesOfBase64(credentials.key);
    return key?.length === 32 ? [key] : [];
  }
  const { name, password } = credentials;
  const names = securityType === 2 && name !== "" ? [name, ""] : [name];
  return Promise.all(names.map((each) => deriveFromPassword(derivedText({ name: each, password }), derivation)));
}

function lockOf({ written }: AccessCheck): BookLock | null {
  return readBookLock(fieldsOf(written)["encryption"]);
}

/** The book's own key; null if none of the wrapped ones opens. All are tried, so that the time tells nothing. */
async function unwrap({ keys }: BookLock, by: "password" | "token", derived: Bytes): Promise<Bytes | null> {
  const fitting = keys.filter((each) => each.by === by);
  const opened = await Promise.all(fitting.map(({ key }) => decrypt(derived, key, "key")));
  return opened.find((key) => key !== null) ?? null;
}

/** Loads and decrypts the data of the closed pages. */
async function openSealed({ ports, baseUrl }: AccessCheck, lock: BookLock, key: Bytes) {
  const url = readAddress(lock.data, baseUrl);
  const answer = url ? await ports.http.blob(url) : null;
  if (!answer?.ok) return fail("unreachable");
  const bytes = await decrypt(key, new Uint8Array(await answer.value.arrayBuffer()), lock.data);
  const json = bytes && parseJson(new TextDecoder().decode(bytes));
  const data = json?.ok ? readSealedData(json.value) : null;
  return data ? ok({ data, key }) : fail("unreachable");
}
