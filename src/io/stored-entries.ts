/** All that is stored in this browser under keys with such a beginning, text by key; nothing where storage is refused. */
export function storedEntries(beginning: string): ReadonlyMap<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(beginning));
    return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
  } catch {
    return new Map();
  }
}
