import { useAtomValue } from "jotai/react";
import { QrCode } from "../../chrome/QrCode.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { SHARE } from "./share-look.ts";
import { shareLinkAtom } from "./share-link-state.ts";

/** The link as a code of 180 px (QR-10, QR-11). */
export function ShareCode() {
  const link = useAtomValue(shareLinkAtom);
  const { QRCode } = useAtomValue(chromeSettingsAtom);
  return QRCode ? (
    <div className="share__code">
      <QrCode text={link} sizePx={SHARE.codePx} />
    </div>
  ) : null;
}
