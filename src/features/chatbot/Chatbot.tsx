import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { runButtonDrag } from "../../chrome/kit/button-drag.ts";
import { buttonAreaAtom } from "../../chrome/kit/button-place.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { registerPanelAtom } from "../../state/panels.ts";
import { ChatWindow } from "./ChatWindow.tsx";
import {
  chatButtonBoxAtom,
  chatButtonCornerAtom,
  chatButtonSizeAtom,
  chatTipPlaceAtom,
  closeChatAtom,
  isChatButtonCoveredAtom,
  isChatButtonShownAtom,
  isChatOpenAtom,
  placeChatButtonAtom,
  pressChatButtonAtom,
} from "./state.ts";
import { endChatTipAtom, isChatTipShownAtom, runChatTip } from "./tip.ts";
import "../../chrome/kit/foreign-frame.css";
import "./chatbot.css";

/** The chatbot's button and tip over the book, and its panel, which stays in the page once it has been opened. */
export function Part() {
  const store = useStore();
  const isOpen = useAtomValue(isChatOpenAtom);
  const isButtonShown = useAtomValue(isChatButtonShownAtom);
  const endTip = useSetAtom(endChatTipAtom);
  const close = useSetAtom(closeChatAtom);
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => store.set(registerPanelAtom, "chatbot", true), [store]);
  useEffect(() => runChatTip(store), [store]);
  useEffect(() => {
    if (!isOpen) return;
    setOpened(true);
    endTip();
  }, [isOpen, endTip]);
  return (
    <>
      {isButtonShown && <ChatButton />}
      {hasOpened && (
        <FeatureBoundary id="chatbot panel" onBreak={close}>
          <ChatWindow />
        </FeatureBoundary>
      )}
    </>
  );
}

/** The button, which readers drag out of their way, with its tip beside it (BOT-01). */
function ChatButton() {
  const t = useT();
  const store = useStore();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { left, top } = useAtomValue(chatButtonCornerAtom);
  const sizePx = useAtomValue(chatButtonSizeAtom);
  const { chatBotButtonIcon } = useAtomValue(chromeSettingsAtom);
  const isOpen = useAtomValue(isChatOpenAtom);
  const isTipShown = useAtomValue(isChatTipShownAtom);
  const isCovered = useAtomValue(isChatButtonCoveredAtom);
  useCorner("chatbot", chatButtonBoxAtom);
  const put = useSetAtom(placeChatButtonAtom);
  const press = useSetAtom(pressChatButtonAtom);
  useEffect(
    () =>
      root.current && button.current
        ? runButtonDrag(root.current, button.current, { area: () => store.get(buttonAreaAtom), put, sizePx })
        : undefined,
    [store, put, sizePx],
  );
  const label = t("chatbotTitle", "Ask about the book");
  const style = { "--button-left": `${left}px`, "--button-top": `${top}px`, "--button-size": `${sizePx}px` };
  return (
    <div ref={root} className="chat-button" data-fades style={style as CSSProperties}>
      <button
        ref={button}
        type="button"
        className="chat-button__button"
        data-button="chatbot"
        data-own={chatBotButtonIcon !== "" || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        tabIndex={isCovered ? -1 : 0}
        data-tip={isTipShown ? undefined : label}
        onClick={press}
      >
        <ButtonFace picture={chatBotButtonIcon} />
      </button>
      {isTipShown && <ChatTip />}
    </div>
  );
}

/** The book's own picture; ours where it has none, or none that can be shown. */
function ButtonFace({ picture }: { readonly picture: string }) {
  const [broken, setBroken] = useState("");
  if (picture === "" || broken === picture) return <Icon name="message-circle" />;
  return <img src={picture} alt="" draggable={false} onError={() => setBroken(picture)} />;
}

/** The tip beside the button, on the side where there is more space, or over it (BOT-09, BOT-10). */
function ChatTip() {
  const t = useT();
  const end = useSetAtom(endChatTipAtom);
  const { side, widthPx } = useAtomValue(chatTipPlaceAtom);
  return (
    <div
      className="chat-tip panel"
      data-side={side}
      role="status"
      style={{ "--tip-width": `${widthPx}px` } as CSSProperties}
    >
      <span className="chat-tip__text" dir="auto">
        {t("chatbotBtnTips", "Hi~ Ask me about the book, or anything!")}
      </span>
      <IconButton icon="x" label={t("listenTipClose", "Close the tip")} onClick={() => end()} />
      <i className="chat-tip__arrow" aria-hidden="true" />
    </div>
  );
}
