import { useAtomValue, useSetAtom } from "jotai/react";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { showToastAtom } from "../../state/tips.ts";

/** The publisher in WeChat: a code to scan, and a name to copy. */
export function WeChatCard() {
  const t = useT();
  const { WeChatAccount: account, WeChatQRCode: code } = useAtomValue(chromeSettingsAtom);
  const tell = useSetAtom(showToastAtom);
  if (account === "" && code === "") return null;
  const copy = async () => {
    const copying = navigator.clipboard?.writeText(account);
    const isCopied =
      (await copying?.then(
        () => true,
        () => false,
      )) ?? false;
    const failure = t("contactCopyFailed", "Copying failed. Press long on the name instead.");
    tell(isCopied ? t("contactCopied", "Copied") : failure);
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
