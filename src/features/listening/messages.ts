import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { textAtom } from "../../state/texts.ts";
import { hideToastAtom, showTipAtom, toastAtom } from "../../state/tips.ts";
import { LISTEN } from "./listening.ts";
import { wantedAtom } from "./state.ts";

type Message = "listenNoVoices" | "accessLimitedText" | "listenFailed" | "listenNoText";

/** Notifies the reader why nothing is read. */
export function notify(store: Store, message: Message): void {
  const t = store.get(textAtom);
  const texts: Readonly<Record<Message, string>> = {
    listenNoVoices: t("listenNoVoices", "This device has no voice to read with. Voices can be added in its settings."),
    accessLimitedText: t(
      "accessLimitedText",
      "The book is protected. Please purchase it, or verify password / your email to continue reading.",
    ),
    listenFailed: t("listenFailed", "Reading was interrupted. Press play to go on."),
    listenNoText: t("listenNoText", "There is no text to read from here on."),
  };
  store.set(showTipAtom, texts[message], LISTEN.tipMs, "listening");
}

/**
 * Takes messages of listening back before their time: when the reader does something else about it, opens or closes a
 * panel, or presses Escape, which does what it does anyway.
 */
export function runMessages(store: Store): Stop {
  const hide = () => {
    if (store.get(toastAtom)?.about === "listening") store.set(hideToastAtom);
  };
  return stopAll([
    store.sub(wantedAtom, hide),
    store.sub(panelsAtom, hide),
    listen("document", "keydown", ({ key }) => key === "Escape" && hide(), true),
    hide,
  ]);
}
