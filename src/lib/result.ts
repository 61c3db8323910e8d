/** The outcome of something outside our control: a value, or one word of a closed set that says why it failed. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success with its value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failure with the word for its cause. */
export function fail<E extends string>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
