import { atom } from "jotai/vanilla";
import { parseAddress } from "../../book/publication/address.ts";
import { readLocation } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { isCardShownAtom, isLastingTipShownAtom, toastAtom } from "../../state/tips.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isListenTipDueAtom, isListenTipShownAtom, LISTEN } from "../listening/api.ts";
import { expectHint, isHintChosenAtom } from "../start-hints/api.ts";
import { TIP_FLAG } from "./chatbot.ts";
import { isChatOpenAtom } from "./state.ts";

/** How long the tip stays where nobody closes it, ms: then it has been read, and the page under it is wanted. */
const CHAT_TIP_MS = 8000;

/** Whether another hint or tip is shown, or a panel that may lie over it. Readers get one at a time; this one comes last. */
const isOtherTipShownAtom = atom(
  (get) =>
    get(isListenTipShownAtom) || get(isCardShownAtom) || get(toastAtom)?.kind === "tip" || get(panelsAtom).length > 0,
);

/** Whether the address asks for the open panel, and so for no tip (BOOT-15). */
const isOpenByAddressAtom = atom(() => parseAddress("", readLocation().hash).isChatbotVisible);
const stateAtom = atom<"waiting" | "due" | "over">("waiting");

/** Whether the tip is shown: at the start, unless it has been closed before or the address opens the panel (BOT-11). */
export const isChatTipShownAtom = atom((get) => {
  if (get(stateAtom) !== "due" || get(isOpenByAddressAtom) || get(isChatOpenAtom)) return false;
  return !get(isOtherTipShownAtom) && get(portsAtom).storage.read(TIP_FLAG) !== "false";
});

/** Ends the tip for good (BOT-13). */
export const endChatTipAtom = atom(null, (get, set) => {
  set(stateAtom, "over");
  get(portsAtom).storage.write(TIP_FLAG, "false");
});

/** The tip goes for this visit: after its time, and when the reader reads on. */
const passChatTipAtom = atom(null, (_get, set) => set(stateAtom, "over"));

/** Ends the shown tip after its time, and at the first turn of a page. */
function letPass(store: Store): Stop {
  const pass = () => store.set(passChatTipAtom);
  let stops: readonly Stop[] = [];
  const stopFollowing = follow(store, isChatTipShownAtom, (isShown) => {
    stopAll(stops)();
    stops = isShown
      ? [
          store.get(portsAtom).clock.after(CHAT_TIP_MS, pass),
          store.sub(pageAtom, pass),
          store.sub(phaseAtom, () => store.get(phaseAtom) === "turning" && pass()),
        ]
      : [];
  });
  return stopAll([stopFollowing, () => stopAll(stops)()]);
}

/** Lets the tip come when the hint of the start has been chosen, and the tip for listening has had its time to come. */
export function runChatTip(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const due = () => {
    if (store.get(stateAtom) === "waiting") store.set(stateAtom, "due");
  };
  void expectHint(store);
  const stopFollowing = follow(store, isHintChosenAtom, (isChosen) => {
    if (!isChosen) return;
    if (store.get(isListenTipDueAtom)) stopWaiting = clock.after(LISTEN.tipAfterMs + LISTEN.tipCheckMs, due);
    else due();
  });
  const stopSaying = follow(store, isChatTipShownAtom, (isShown) => store.set(isLastingTipShownAtom, isShown));
  return stopAll([stopFollowing, stopSaying, letPass(store), () => stopWaiting()]);
}
