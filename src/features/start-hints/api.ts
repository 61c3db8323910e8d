import type { Store } from "../../lib/feature.ts";
import { HINTS_KEY, isHintChosenAtom } from "./hints.ts";

export { HINTS_KEY, isHintChosenAtom };

/** Whoever waits for the hint asks for its code, too: where that does not come, this opening has no hint. */
export async function expectHint(
  store: Store,
  load: () => Promise<unknown> = () => import("./show.ts"),
): Promise<void> {
  await load().catch(() => store.set(isHintChosenAtom, true));
}
