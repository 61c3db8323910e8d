/** Closes a switch over a union: a member that was forgotten does not compile, and throws if it comes from outside. */
export function assertNever(value: never): never {
  throw new Error(`No case covers ${JSON.stringify(value)}.`);
}
