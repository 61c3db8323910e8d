/** The outcome of something that can fail outside of us: a value, or one word of a closed set. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failure that carries one word. */
export function fail<E extends string>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Closes a switch over a union: a member that was forgotten does not compile, and throws if it comes from outside. */
export function assertNever(value: never): never {
  throw new Error(`No case covers ${JSON.stringify(value)}.`);
}
