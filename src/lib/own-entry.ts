/**
 * What a table holds under a word of a book's, a reader's or a server's: its own entries alone. Asked plainly, every
 * table answers to "constructor" and "__proto__" with what the language itself keeps there.
 */
export function ownEntry<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
