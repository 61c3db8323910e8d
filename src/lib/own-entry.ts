/**
 * A table's own entry under a word that comes from a book, a reader or a server. A plain lookup would also find
 * inherited properties, such as "constructor" and "__proto__".
 */
export function ownEntry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
