import { areEqualBytes } from "../../book/access/bytes.ts";
import type { Derivation } from "../../book/access/password-hash.ts";

/** Bytes of a key, or of what is encrypted. */
export type Bytes = Uint8Array<ArrayBuffer>;

const KEY_BITS = 256;
const NONCE_BYTES = 12;

/** Whether the browser has cryptography for this page: on plain http only the device's own sites have it. */
export function hasCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Derives 32 bytes from a text by PBKDF2 with SHA-256. It takes long on purpose, away from the main thread. */
export async function deriveFromPassword(text: string, { salt, iterations }: Derivation): Promise<Bytes> {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", new TextEncoder().encode(text), "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, base, KEY_BITS));
}

/** Derives 32 bytes from a provider's token, which is long and random already, by HKDF with SHA-256. */
export async function deriveFromToken(token: string, salt: Bytes): Promise<Bytes> {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", new TextEncoder().encode(token), "HKDF", false, ["deriveBits"]);
  const info = new TextEncoder().encode("recto token");
  return new Uint8Array(await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, base, KEY_BITS));
}

/** Whether the SHA-256 of a derived key is `hash`, in a time that does not depend on where they differ. */
export async function hasHash(key: Bytes, hash: Bytes): Promise<boolean> {
  return areEqualBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", key)), hash);
}

/**
 * Decrypts what AES-GCM has encrypted: a nonce of 12 bytes, then the rest. Null if the key is another one or the bytes
 * have been changed. @param name what the bytes were encrypted as, such as the file's path: they are nothing else
 */
export async function decrypt(key: Bytes, bytes: Bytes, name: string): Promise<Bytes | null> {
  const additionalData = new TextEncoder().encode(name);
  const iv = bytes.subarray(0, NONCE_BYTES);
  try {
    const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
    const rest = bytes.subarray(NONCE_BYTES);
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, aes, rest));
  } catch {
    return null; // why it fails must not show: a wrong key and a changed file look alike
  }
}
