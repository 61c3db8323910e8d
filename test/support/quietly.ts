/** Runs something without its console output. @returns what it would have written */
export function quietly(level: "warn" | "error" | "info", act: () => void): string[] {
  const said: string[] = [];
  const before = console[level];
  console[level] = (...words: unknown[]) => void said.push(words.map(String).join(" "));
  try {
    act();
  } finally {
    console[level] = before;
  }
  return said;
}
