import { bytesOfBase64 } from "./bytes.ts";

/** How a key is derived from a password: PBKDF2 with SHA-256, 32 bytes. */
export type Derivation = { readonly salt: Uint8Array<ArrayBuffer>; readonly iterations: number };

/** What a book carries to check one password: the SHA-256 of the key that is derived from it. */
export type PasswordHash = Derivation & { readonly hash: Uint8Array<ArrayBuffer> };

/** What a book may ask of a reader's device: less would be guessed too easily, more would keep it busy for minutes. */
export const DERIVATION = {
  leastIterations: 1000,
  mostIterations: 5_000_000,
  leastSaltBytes: 8,
  mostKeys: 200,
} as const;

/** Whether a key may be derived so. */
export function isDerivation({ salt, iterations }: Derivation): boolean {
  const { leastIterations, mostIterations, leastSaltBytes } = DERIVATION;
  const isCount = Number.isInteger(iterations) && iterations >= leastIterations && iterations <= mostIterations;
  return isCount && salt.length >= leastSaltBytes;
}

const KEY_BYTES = 32;

/**
 * Reads `passwordHash`: "pbkdf2-sha256$ITERATIONS$SALT$HASH", salt and hash as base64. A book for several readers has one
 * for each, with blanks between. What cannot be read is left out.
 */
export function readPasswordHashes(written: string): readonly PasswordHash[] {
  const parts = written.split(/\s+/).filter((part) => part !== "");
  return parts.slice(0, DERIVATION.mostKeys).flatMap((part) => {
    const [kind, count, saltText = "", hashText = "", ...more] = part.split("$");
    const [salt, hash] = [bytesOfBase64(saltText), bytesOfBase64(hashText)];
    if (kind !== "pbkdf2-sha256" || more.length > 0 || !salt || hash?.length !== KEY_BYTES) return [];
    const read = { salt, iterations: Number(count), hash };
    return isDerivation(read) ? [read] : [];
  });
}

/**
 * The text that a key is derived from: the password alone, or after the reader's name. Letters that look the same are the
 * same, however the keyboard has put them together.
 */
export function derivedText({ name, password }: { readonly name: string; readonly password: string }): string {
  return name === "" ? password.normalize("NFC") : `${name.trim().normalize("NFC")}\n${password.normalize("NFC")}`;
}
