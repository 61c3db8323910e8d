import { fail, ok } from "../../lib/result.ts";
import type { Http } from "../http.ts";
import { type Bytes, decrypt } from "./crypto.ts";

/** The encrypted pictures of a book, as this reader may see them. They are decrypted in memory only. */
export type SealedFiles = {
  readonly has: (url: string) => boolean;
  /** An address under which an image element can show a picture, until it is revoked; null = it cannot be had. */
  readonly open: (url: string, signal?: AbortSignal) => Promise<string | null>;
  readonly revoke: (address: string) => void;
  /** The network, which decrypts these files. */
  readonly http: Http;
};

/** @param files absolute address of each file -> the path that it was encrypted as, and the type of its picture */
export function openSealedFiles(
  http: Http,
  key: Bytes,
  files: ReadonlyMap<string, { readonly path: string; readonly type: string }>,
): SealedFiles {
  const blob: Http["blob"] = async (url, signal) => {
    const answer = await http.blob(url, signal);
    const file = files.get(url);
    if (!file || !answer.ok) return answer;
    const bytes = await decrypt(key, new Uint8Array(await answer.value.arrayBuffer()), file.path);
    return bytes ? ok(new Blob([bytes], { type: file.type })) : fail("bad-data");
  };
  return {
    has: (url) => files.has(url),
    open: async (url, signal) => {
      const answer = await blob(url, signal);
      return answer.ok ? URL.createObjectURL(answer.value) : null;
    },
    revoke: (address) => URL.revokeObjectURL(address),
    http: { ...http, blob },
  };
}
