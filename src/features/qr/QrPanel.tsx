import { useAtomValue } from "jotai/react";
import { Modal } from "../../chrome/Modal.tsx";
import { QrCode } from "../../chrome/QrCode.tsx";
import { useT } from "../../chrome/use-t.ts";
import { sharedAtom } from "../../state/share.ts";
import { viewportAtom } from "../../state/view.ts";
import { overlaySize, QR } from "./qr.ts";

/** The QR overlay (QR-03); how much higher than wide it is stands in qr.css, since the form around it is the kit's. */
export function Panel() {
  const t = useT();
  const { url } = useAtomValue(sharedAtom);
  const { width } = overlaySize(useAtomValue(viewportAtom));
  return (
    <Modal name="qr" title={t("qrTitle", "Scan QR code")} width={width} motionMs={QR.fadeMs}>
      <div className="qr-overlay">
        <QrCode text={url} sizePx={QR.codePx} />
      </div>
    </Modal>
  );
}
