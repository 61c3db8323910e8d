import { createContext, runInContext } from "node:vm";
import { Window } from "happy-dom";
import type { Http } from "../../src/io/http.ts";
import type { DataScripts } from "../../src/io/scripts/port.ts";
import { fail, ok } from "../../src/lib/result.ts";
import type { BookFolder } from "../support/books/book-parts.ts";

/** A web of files by address, what was asked of it, and scripts that run away from the test. */
export function fakeWeb(files: Readonly<Record<string, string | Uint8Array>>) {
  const asked: string[] = [];
  const textAt = (url: string) => {
    asked.push(url);
    const file = files[url];
    return typeof file === "string" ? file.replace(/^\uFEFF/, "") : null;
  };
  const http: Http = {
    async text(url) {
      const text = textAt(url);
      return text === null ? fail("not-found") : ok(text);
    },
    json: async () => fail("bad-data"),
    blob: async () => fail("bad-data"),
  };
  const scripts: DataScripts = {
    async run(urls, names) {
      const texts = urls.map(textAt).filter((text) => text !== null && !/^\s*</.test(text));
      if (texts.length === 0) return fail("not-found");
      const context = createContext({});
      try {
        for (const text of texts) runInContext(String(text), context);
      } catch {
        return fail("threw");
      }
      const set = names.filter((name) => name in context).map((name) => [name, context[name]]);
      if (set.length === 0) return fail("sets-nothing");
      return ok({ variables: JSON.parse(JSON.stringify(Object.fromEntries(set))), issues: [] });
    },
  };
  return { http, scripts, asked };
}

/** The files of a book's folder, by their addresses below `root`. */
export function filesAt(root: string, folder: BookFolder): Record<string, string | Uint8Array> {
  return Object.fromEntries(Object.entries(folder).map(([path, file]) => [`${root}${path}`, file]));
}

/** A page at an address, with this in its head. */
export function fakePage(href: string, head = "") {
  const { document } = new Window({ url: href });
  document.head.innerHTML = head;
  const { origin, search } = new URL(href);
  return { document: document as unknown as Document, location: { href, search, origin } };
}
