import { createContext, runInContext } from "node:vm";
import type { BookFolder } from "../books/book-parts.ts";

/** Runs scripts of a book's folder together in a separate scope, and returns what they have set as plain data. */
export function variablesOf(folder: BookFolder, ...paths: readonly string[]): Record<string, unknown> {
  const context = createContext({ positionForPages: [] });
  for (const path of paths) {
    const script = folder[path];
    if (typeof script !== "string") throw new Error(`The book has no script ${path}.`);
    runInContext(script.replace(/^\uFEFF/, ""), context);
  }
  const entries = Object.entries(context).filter(([, value]) => typeof value !== "function");
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, unknown>;
}
