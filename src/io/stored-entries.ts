/** All that is stored in this browser under keys with such a beginning, text by key; nothing where storage is refused. */
export function storedEntries(beginning: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(localStorage).filter(([key]) => key.startsWith(beginning)));
  } catch {
    return new Map();
  }
}
