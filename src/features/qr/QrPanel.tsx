import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { QrCode } from "../../chrome/kit/QrCode.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { viewportAtom } from "../../state/view.ts";
import { sharedAtom } from "../share/api.ts";
import { overlaySize, QR } from "./state.ts";

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
