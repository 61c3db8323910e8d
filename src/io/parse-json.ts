import { fail, ok, type Result } from "../lib/result.ts";

/** The data that a text holds as JSON. */
export function parseJson(text: string): Result<unknown, "bad-data"> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail("bad-data");
  }
}
