import { atom } from "jotai/vanilla";
import type { Stop } from "../lib/stop.ts";
import { portsAtom } from "./ports.ts";

/** How long toasts and tips stay, ms. Source: specification, shell 9 (FORM-18); music tips stay 3 s (SND-28). */
export const TIPS = { toastMs: 2000, toastFadeMs: 1000, tipMs: 3000 } as const;

/** What a message is about, for whoever may have to take it back. */
export type ToastSubject = "zoom" | "load-failure" | "listening" | "selecting";

/** One short message. Each message is a new object, also if it has the same text. */
export type Toast = {
  readonly kind: "toast" | "tip";
  readonly text: string;
  readonly phase: "shown" | "fading";
  readonly about: ToastSubject | null;
};

const toastBaseAtom = atom<Toast | null>(null);
const stopToastAtom = atom<{ readonly stop: Stop } | null>(null);

/** The message that is on the screen now; null = none. */
export const toastAtom = atom((get) => get(toastBaseAtom));
/** Whether the box for messages is mounted; without it they are shown by the browser's alert (FORM-21). */
export const isTipBoxThereAtom = atom(false);

/** Whether a card offers the reader something, such as to go on where they stopped: other tips wait for its end. */
export const isCardShownAtom = atom(false);
/** Whether a tip is shown that stays until the reader closes it: others wait, so that tips do not change places. */
export const isLastingTipShownAtom = atom(false);

/** Shows a short message: for 2 s, and fading for another second (FORM-18). */
export const showToastAtom = atom(null, (_get, set, text: string, about: ToastSubject | null = null) =>
  set(showAtom, { kind: "toast", text, about }, TIPS.toastMs),
);
/** Shows a longer message. @param ms how long it stays before it fades */
export const showTipAtom = atom(
  null,
  (_get, set, text: string, ms: number = TIPS.tipMs, about: ToastSubject | null = null) =>
    set(showAtom, { kind: "tip", text, about }, ms),
);
/** Removes the message. */
export const hideToastAtom = atom(null, (get, set) => {
  get(stopToastAtom)?.stop();
  set(toastBaseAtom, null);
});

const showAtom = atom(null, (get, set, message: Omit<Toast, "phase">, ms: number) => {
  const { clock } = get(portsAtom);
  get(stopToastAtom)?.stop();
  set(toastBaseAtom, { ...message, phase: "shown" });
  const fade = () => {
    set(toastBaseAtom, { ...message, phase: "fading" });
    set(stopToastAtom, { stop: clock.after(TIPS.toastFadeMs, () => set(toastBaseAtom, null)) });
  };
  set(stopToastAtom, { stop: clock.after(ms, fade) });
});
