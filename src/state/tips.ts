import { atom } from "jotai/vanilla";
import type { Stop } from "../lib/stop.ts";
import { portsAtom } from "./ports.ts";

/** How long toasts and tips stay, ms. Source: specification, shell 9 (FORM-18); music tips stay 3 s (SND-28). */
export const TIPS = { toastMs: 2000, toastFadeMs: 1000, tipMs: 3000 } as const;

/** One short message. A new object is a new message, also with the same words. */
export type Toast = { readonly kind: "toast" | "tip"; readonly text: string; readonly phase: "shown" | "fading" };

const toastBaseAtom = atom<Toast | null>(null);
const stopToastAtom = atom<{ readonly stop: Stop } | null>(null);

/** The message that is on the screen now; null = none. */
export const toastAtom = atom((get) => get(toastBaseAtom));
/** The box for messages stands in the page; without it they are told by a plain alert (FORM-21). */
export const isTipBoxThereAtom = atom(false);

/** Tells something in passing: it shows for 2 s and fades for another (FORM-18). */
export const showToastAtom = atom(null, (_get, set, text: string) => set(showAtom, "toast", text, TIPS.toastMs));
/** Tells something that needs reading, longer than a toast. @param ms how long it stays before it fades */
export const showTipAtom = atom(null, (_get, set, text: string, ms: number = TIPS.tipMs) =>
  set(showAtom, "tip", text, ms),
);
/** Takes the message away. */
export const hideToastAtom = atom(null, (get, set) => {
  get(stopToastAtom)?.stop();
  set(toastBaseAtom, null);
});

const showAtom = atom(null, (get, set, kind: Toast["kind"], text: string, ms: number) => {
  const { clock } = get(portsAtom);
  get(stopToastAtom)?.stop();
  set(toastBaseAtom, { kind, text, phase: "shown" });
  const fade = () => {
    set(toastBaseAtom, { kind, text, phase: "fading" });
    set(stopToastAtom, { stop: clock.after(TIPS.toastFadeMs, () => set(toastBaseAtom, null)) });
  };
  set(stopToastAtom, { stop: clock.after(ms, fade) });
});
