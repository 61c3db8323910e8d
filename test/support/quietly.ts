/** Runs what says something on the console, and keeps it from there. @returns what it said */
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
