/** Ends a switch over a union: a forgotten member does not compile, and throws if foreign data brings it. */
export function assertNever(value: never): never {
  throw new Error(`No case covers ${JSON.stringify(value)}.`);
}
