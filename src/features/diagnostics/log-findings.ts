import type { Store } from "../../lib/feature.ts";
import { findingsOf, findingsText } from "./diagnostics.ts";
import { surroundingsOf } from "./surroundings.ts";

/** Tells the console what there is to know, for whoever looks for a fault (KEYS-08). */
export function logFindings(store: Store): void {
  console.info(findingsText(findingsOf(surroundingsOf(store))));
}
