import { useAtomValue } from "jotai/react";
import { AdaptivePanel } from "../../chrome/AdaptivePanel.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { ListRow } from "../../chrome/ListRow.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { smsLink, telLink } from "./contact.ts";
import { hasWeChatAtom, isMessageButtonOnAtom, mailLinkAtom, phoneNumbersAtom } from "./contact-state.ts";
import { WeChatCard } from "./WeChatCard.tsx";

/** All ways to reach the publisher: telephone, messages, mail, WeChat (EXTRA-05). */
export function Panel() {
  const t = useT();
  const numbers = useAtomValue(phoneNumbersAtom);
  const hasMessages = useAtomValue(isMessageButtonOnAtom);
  const mail = useAtomValue(mailLinkAtom);
  const { btnShareWithEmailTo, AboutEmail } = useAtomValue(chromeSettingsAtom);
  const hasWeChat = useAtomValue(hasWeChatAtom);
  const address = btnShareWithEmailTo || AboutEmail;
  return (
    <AdaptivePanel name="contact" title={t("contactTitle", "Contact")} side="right" hasPin={false}>
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
