import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote, ListRow } from "../../chrome/kit/List.tsx";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { copyText } from "../../io/sharing.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { showToastAtom } from "../../state/tips.ts";
import { mailLinkAtom, smsLink, telLink } from "./links.ts";
import { hasWeChatAtom, isMessageButtonOnAtom, phoneNumbersAtom } from "./state.ts";
import "./contact.css";

/** All ways to reach the publisher: telephone, text messages, email, WeChat (EXTRA-05). */
export function Panel() {
  const t = useT();
  const numbers = useAtomValue(phoneNumbersAtom);
  const hasMessages = useAtomValue(isMessageButtonOnAtom);
  const mail = useAtomValue(mailLinkAtom);
  const { btnShareWithEmailTo, AboutEmail } = useAtomValue(chromeSettingsAtom);
  const hasWeChat = useAtomValue(hasWeChatAtom);
  const address = btnShareWithEmailTo || AboutEmail;
  return (
    <AdaptivePanel name="contact" title={t("contactTitle", "Contact")} side="right" pin="brief">
      <ul className="list">
        {numbers.map(({ label, number }) => (
          <ListRow
            key={`${label} ${number}`}
            icon="phone"
            label={label || number}
            detail={label ? number : t("contactCall", "Call")}
            href={telLink(number)}
          />
        ))}
        {hasMessages &&
          numbers.map(({ label, number }) => (
            <ListRow
              key={`sms ${label} ${number}`}
              icon="message-square"
              label={t("contactMessage", "Send a message")}
              detail={label ? `${label}, ${number}` : number}
              href={smsLink(number)}
            />
          ))}
        {address !== "" && (
          <ListRow icon="mail" label={t("contactMail", "Write an email")} detail={address} href={mail} />
        )}
      </ul>
      <WeChatCard />
      {numbers.length === 0 && address === "" && !hasWeChat && (
        <EmptyNote icon="phone" text={t("contactNone", "The publisher gives no way to get in touch.")} />
      )}
    </AdaptivePanel>
  );
}

/** The publisher's WeChat account: a code to scan, and a name to copy. */
function WeChatCard() {
  const t = useT();
  const { WeChatAccount: account, WeChatQRCode: code } = useAtomValue(chromeSettingsAtom);
  const showToast = useSetAtom(showToastAtom);
  if (account === "" && code === "") return null;
  const copy = async () => {
    const isCopied = await copyText(account);
    const failure = t("contactCopyFailed", "Copying failed. Press long on the name instead.");
    showToast(isCopied ? t("contactCopied", "Copied") : failure);
  };
  return (
    <section className="wechat-card">
      <h3 className="panel__heading">{t("btnWechat", "WeChat")}</h3>
      {code !== "" && (
        <img className="wechat-card__code" src={code} alt={t("contactWeChatCode", "Code to scan with WeChat")} />
      )}
      {account !== "" && (
        <p className="wechat-card__account">
          <span className="wechat-card__name" dir="auto">
            {account}
          </span>
          <TextButton icon="copy" onClick={() => void copy()}>
            {t("contactCopy", "Copy")}
          </TextButton>
        </p>
      )}
    </section>
  );
}
