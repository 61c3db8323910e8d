import { atom } from "jotai/vanilla";
import { findUpdate } from "../../io/viewer-update.ts";
import { portsAtom } from "../../state/ports.ts";
import { textAtom } from "../../state/texts.ts";
import { hideToastAtom, showTipAtom } from "../../state/tips.ts";
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
/** Takes the offer away until the next part fails. */
export const closeUpdateOfferAtom = atom(null, (_get, set) => set(isOfferClosedAtom, true));

/** Asks the server for a newer viewer. */
export const lookForUpdateAtom = atom(null, async (get, set, find: typeof findUpdate = findUpdate) => {
  const { clock } = get(portsAtom);
  if (clock.now() - get(lookedAtMsAtom) < LOOK_EVERY_MS) return;
  set(lookedAtMsAtom, clock.now());
  const update = await find();
  if (update) set(updateBaseAtom, update);
});

/** A part of the viewer could not be loaded: if that is because of an update, the reader is told so instead. */
export const codeFailedAtom = atom(null, async (get, set, find: typeof findUpdate = findUpdate) => {
  await set(lookForUpdateAtom, find);
  if (get(updateBaseAtom) === null) return;
  set(hideToastAtom);
  set(isOfferClosedAtom, false);
  if (!get(isKioskAtom)) return;
  const t = get(textAtom);
  set(showTipAtom, t("updateKiosk", "The viewer has been updated. It reloads when nobody uses it."), KIOSK_TIP_MS);
});
