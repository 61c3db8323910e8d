import { useAtomValue, useSetAtom } from "jotai/react";
import { QrCode } from "../../chrome/QrCode.tsx";
import { useT } from "../../chrome/use-t.ts";
import { sharedAtom } from "../../state/share.ts";
import { QR } from "./qr.ts";
import { enlargeQrAtom } from "./qr-state.ts";

/** The code beside its button; pressed, it is shown large (QR-07). */
export function QrPopup() {
  const t = useT();
  const { url } = useAtomValue(sharedAtom);
  const enlarge = useSetAtom(enlargeQrAtom);
  return (
    <div className="qr-button__popup">
      <QrCode text={url} sizePx={QR.popupPx} />
      <button
        type="button"
        className="qr-button__enlarge"
        aria-label={t("qrEnlarge", "Show the QR code large")}
        onClick={enlarge}
      />
    </div>
  );
}
