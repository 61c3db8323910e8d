import { createCipheriv, createHash, hkdfSync, pbkdf2Sync, randomBytes } from "node:crypto";

/** What OWASP advises for PBKDF2 with SHA-256: about a second on a phone. */
export const ITERATIONS = 600_000;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** @typedef {{ name: string, password: string }} Reader a lone password has the name "" */

/** Encrypts bytes by AES-GCM: 12 bytes of nonce, the rest, 16 bytes of tag. `name` says what they are, and cannot change. */
export function seal(key, bytes, name) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * A new key for a book, and what opens it: its own bytes, and `encryption` of the book.json without `data`.
 *
 * @param {{ readers: readonly Reader[], token: string | null, iterations?: number }} options
 */
export function newLock({ readers, token, iterations = ITERATIONS }) {
  const key = randomBytes(KEY_BYTES);
  const salt = randomBytes(16);
  const wrap = (by, derived) => ({ by, key: seal(derived, key, "key").toString("base64") });
  const keys = readers.map((reader) => wrap("password", derive(reader, salt, iterations)));
  if (token) keys.push(wrap("token", Buffer.from(hkdfSync("sha256", token, salt, "recto token", KEY_BYTES))));
  if (keys.length === 0) throw new Error("A book that nobody can open needs no encryption: give a password.");
  return { key, lock: { salt: salt.toString("base64"), iterations, keys } };
}

/** The text of `passwordHash` for a book whose files stay as they are. */
export function passwordHash(reader, iterations = ITERATIONS) {
  const salt = randomBytes(16);
  const hash = createHash("sha256")
    .update(derive(reader, salt, iterations))
    .digest("base64");
  return `pbkdf2-sha256$${iterations}$${salt.toString("base64")}$${hash}`;
}

/** The same text as src/book/access/password-hash.ts derives from. */
function derive({ name, password }, salt, iterations) {
  if (typeof password !== "string" || password === "") throw new Error("A password must not be empty.");
  const text =
    name === "" ? password.normalize("NFC") : `${name.trim().normalize("NFC")}\n${password.normalize("NFC")}`;
  return pbkdf2Sync(text, salt, iterations, KEY_BYTES, "sha256");
}
