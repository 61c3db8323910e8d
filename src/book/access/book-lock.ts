import { fieldsOf, isFields, listOf, readNumber, textOf } from "../settings/values.ts";
import { bytesOfBase64 } from "./bytes.ts";
import { DERIVATION, type Derivation, isDerivation } from "./password-hash.ts";

/** The book's key, encrypted by what one reader knows or by the provider's token: 12 bytes of nonce, then the rest. */
export type WrappedKey = { readonly by: "password" | "token"; readonly key: Uint8Array<ArrayBuffer> };

/**
 * What opens an encrypted book.json: its own key opens the `data` file, which has everything of the closed pages, and
 * names their files. All files are AES-GCM: 12 bytes of nonce, then the encrypted bytes.
 */
export type BookLock = Derivation & {
  readonly keys: readonly WrappedKey[];
  readonly data: string; // path of the file, as written
};

/** A nonce, a key of 32 bytes and its tag of 16. */
const WRAPPED_BYTES = 12 + 32 + 16;

/** Reads `encryption` of a book.json; null = the book has none, or one that cannot be used. */
export function readBookLock(raw: unknown): BookLock | null {
  if (!isFields(raw)) return null;
  const salt = bytesOfBase64(textOf(raw["salt"]));
  const derivation = { salt: salt ?? new Uint8Array(), iterations: readNumber(raw["iterations"]) ?? 0 };
  const data = textOf(raw["data"]).trim();
  const keys = listOf(raw["keys"])
    .slice(0, DERIVATION.mostKeys)
    .flatMap((item): readonly WrappedKey[] => {
      const by = fieldsOf(item)["by"] === "token" ? "token" : "password";
      const key = bytesOfBase64(textOf(fieldsOf(item)["key"]));
      return key?.length === WRAPPED_BYTES ? [{ by, key }] : [];
    });
  return isDerivation(derivation) && keys.length > 0 && data !== "" ? { ...derivation, keys, data } : null;
}

/** What the data file of an encrypted book has, once it is decrypted. */
export type SealedData = {
  readonly pages: readonly unknown[]; // by their place in the book; those of free pages are null
  readonly annotations: unknown; // those of closed pages, by page number
  readonly search: unknown;
  readonly files: ReadonlyMap<string, string>; // path of each encrypted picture -> its type
};

/** Reads the decrypted data file; null if it is not one. */
export function readSealedData(raw: unknown): SealedData | null {
  const { format, pages, annotations, search, files } = fieldsOf(raw);
  if (format !== "recto-sealed/1") return null;
  const types = Object.entries(fieldsOf(files)).map(([path, type]) => [path, textOf(type)] as const);
  return { pages: listOf(pages), annotations, search, files: new Map(types) };
}
