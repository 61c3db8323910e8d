import { atom } from "jotai/vanilla";
import { findUpdate } from "../../io/viewer-update.ts";
import { portsAtom } from "../../state/ports.ts";
import { textAtom } from "../../state/texts.ts";
import { hideToastAtom, showTipAtom, toastAtom } from "../../state/tips.ts";
import { isKioskAtom } from "../kiosk/api.ts";

/** How often the server is asked at most, however many parts of the viewer fail: they do so together. */
const LOOK_EVERY_MS = 5000;
/** How long a kiosk tells its visitor why a part of it does not open. */
const KIOSK_TIP_MS = 5000;

const updateBaseAtom = atom<string | null>(null);
const isOfferClosedAtom = atom(false);
const lookedAtMsAtom = atom(-Infinity);

/** The newer viewer on the server, by the name of its script; null = none is known of. */
export const updateAtom = atom((get) => get(updateBaseAtom));
/** Whether the reader is offered to load it. A kiosk's visitor is not: it reloads by itself when they have gone. */
export const isUpdateOfferedAtom = atom(
  (get) => get(updateBaseAtom) !== null && !get(isOfferClosedAtom) && !get(isKioskAtom),
);
/** Takes the offer away, until the reader opens something else that fails. */
export const closeUpdateOfferAtom = atom(null, (_get, set) => set(isOfferClosedAtom, true));

/** Asks the server for a newer viewer. */
export const lookForUpdateAtom = atom(null, async (get, set, find: typeof findUpdate = findUpdate) => {
  const { clock } = get(portsAtom);
  const waitMs = get(lookedAtMsAtom) + LOOK_EVERY_MS - clock.now();
  if (waitMs > LOOK_EVERY_MS) return; // somebody waits for that already
  set(lookedAtMsAtom, clock.now() + Math.max(0, waitMs));
  if (waitMs > 0) await new Promise<void>((resolve) => clock.after(waitMs, resolve));
  const update = await find();
  if (update) set(updateBaseAtom, update);
});

/** The reader has been told that something could not be loaded: where an update is the reason, they are told that. */
export const explainFailureAtom = atom(null, (get, set) => {
  if (get(updateBaseAtom) === null || get(toastAtom)?.about !== "load-failure") return;
  set(hideToastAtom);
  set(isOfferClosedAtom, false);
  if (!get(isKioskAtom)) return;
  const t = get(textAtom);
  set(showTipAtom, t("updateKiosk", "The viewer has been updated. It reloads when nobody uses it."), KIOSK_TIP_MS);
});
