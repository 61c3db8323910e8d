import { useAtomValue, useStore } from "jotai/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { resolvePage } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { enterLate } from "../../chrome/panels/use-panel.ts";
import { isPageThere, listenToFrame, OPAQUE_ORIGIN, postToFrame, watchVisibleArea } from "../../io/frame-messages.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { followPageAtom } from "../../state/following.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom, textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { deviceAtom } from "../../state/view.ts";
import { CHAT_PATIENCE_MS, parseChatMessage } from "./chatbot.ts";
import { chatAddressAtom, closeChatAtom, isChatOpenAtom, isChatPressedForAtom } from "./state.ts";

/** What a frame may do. Its own origin is left to it only where that is not ours: else it could reach this window. */
const SANDBOX = "allow-scripts allow-forms allow-popups";
const FOREIGN_SANDBOX = `${SANDBOX} allow-popups-to-escape-sandbox allow-same-origin`;

type ChatFrameProps = { readonly panel: RefObject<HTMLElement | null>; readonly isPhone: boolean };

/** The chatbot's page; a sign while it loads, and words with another try where it does not (BOT-23). */
export function ChatFrame({ panel, isPhone }: ChatFrameProps) {
  const t = useT();
  const store = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => store.get(chatAddressAtom));
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<"loading" | "failed" | "there">("loading");
  const takesKeys = useAtomValue(isChatPressedForAtom) && !isPhone; // a phone's keyboard would cover what is to be read
  const isOurs = address.origin === location.origin;
  const origin = isOurs ? OPAQUE_ORIGIN : address.origin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has a frame of its own
  useEffect(() => {
    if (!frame.current || !panel.current) return;
    return runConversation(store, { frame: frame.current, origin, panel: panel.current });
  }, [store, origin, panel, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own time
  useEffect(() => {
    const failed = () => setState((now) => (now === "loading" ? "failed" : now));
    const stop = new AbortController();
    void isPageThere(address.href, stop.signal).then((isThere) => {
      if (!isThere) setState("failed"); // also where the browser's own page of the failure has come
    });
    const stopWaiting = store.get(portsAtom).clock.after(CHAT_PATIENCE_MS, failed);
    return () => {
      stop.abort();
      stopWaiting();
    };
  }, [store, address, tries]);
  // Not before: a frame that changes to another website's page would lose the keyboard to nobody.
  useEffect(() => {
    if (state === "there" && panel.current) enterLate(panel.current);
  }, [state, panel]);
  const retry = () => {
    setState("loading");
    setTries(tries + 1);
  };
  return (
    <div
      className="chat-frame foreign-frame"
      data-state={state}
      aria-busy={state === "loading"}
      data-phone={isPhone || undefined}
    >
      <iframe
        key={tries}
        ref={frame}
        className="foreign-frame__page"
        src={address.href}
        data-autofocus={(takesKeys && state === "there") || undefined}
        title={t("chatbotTitle", "Ask about the book")}
        sandbox={isOurs ? SANDBOX : FOREIGN_SANDBOX}
        allow="clipboard-write"
        referrerPolicy="strict-origin-when-cross-origin"
        inert={state === "failed"}
        onLoad={() => {
          setState((now) => (now === "loading" ? "there" : now));
          if (frame.current) greet(store, frame.current, origin);
        }}
      />
      {state === "loading" && <span className="busy" role="status" aria-label={t("frameLoading", "Loading…")} />}
      {state === "failed" && (
        <div className="foreign-frame__note" role="status">
          <EmptyNote icon="triangle-alert" text={t("chatbotFailed", "The chat cannot be reached at the moment.")}>
            <TextButton kind="primary" onClick={retry}>
              {t("pageLoadRetry", "Try again")}
            </TextButton>
          </EmptyNote>
        </div>
      )}
    </div>
  );
}

type Conversation = { readonly frame: HTMLIFrameElement; readonly origin: string; readonly panel: HTMLElement };

/** Exchanges messages with the chatbot's page: it learns what the reader does, and asks for pages (BOT-14 to BOT-21). */
function runConversation(store: Store, { frame, origin, panel }: Conversation): Stop {
  let stopTyping: Stop = () => {};
  const adjust = (isTyping: boolean) => {
    stopTyping();
    stopTyping = () => {};
    if (!isTyping || store.get(deviceAtom) !== "phone") return;
    panel.toggleAttribute("data-typing", true);
    const stopWatching = watchVisibleArea(({ top, height }) => {
      panel.style.setProperty("--seen-top", `${top}px`);
      panel.style.setProperty("--seen-height", `${height}px`);
    });
    stopTyping = () => {
      panel.toggleAttribute("data-typing", false);
      stopWatching();
    };
  };
  const act = (data: unknown) => {
    const message = parseChatMessage(data);
    if (message?.kind === "close") store.set(closeChatAtom);
    else if (message?.kind === "changePage") goToPage(store, message.page);
    else if (message) adjust(message.kind === "inputFocus");
  };
  let language = store.get(languageTagAtom);
  return stopAll([
    listenToFrame(frame, origin, act),
    follow(store, isChatOpenAtom, (isOpen) => {
      postToFrame(frame, origin, { messageType: isOpen ? "show" : "hide" });
      if (!isOpen) adjust(false);
    }),
    follow(store, languageTagAtom, (tag) => {
      if (tag === language) return;
      language = tag;
      postToFrame(frame, origin, { eventName: "changeLang", data: { lang: tag } });
    }),
    () => adjust(false),
  ]);
}

/** What the page has missed while it loaded: that the panel is shown, and the language, if that has changed since. */
function greet(store: Store, frame: HTMLIFrameElement, origin: string): void {
  postToFrame(frame, origin, { messageType: store.get(isChatOpenAtom) ? "show" : "hide" });
  const lang = store.get(languageTagAtom);
  if (new URL(frame.src).searchParams.get("lang") === lang) return;
  postToFrame(frame, origin, { eventName: "changeLang", data: { lang } });
}

/**
 * Turns to a page that the chatbot names by its label or number; on phones the panel makes way (BOT-20). A page that the
 * book does not have is refused with a message, and nothing moves: a chatbot that is wrong about the book should not
 * look as if it were right.
 */
function goToPage(store: Store, name: string): void {
  const labels = store.get(bookAtom).pages.map(({ label }) => label);
  const page = resolvePage(labels, name);
  if (page === null) {
    const t = store.get(textAtom);
    const text = t("chatbotNoPage", "This book has no page “{page}”.", { page: name });
    return store.set(showToastAtom, text);
  }
  store.set(followPageAtom, page);
  if (store.get(deviceAtom) === "phone") store.set(closeChatAtom);
}
