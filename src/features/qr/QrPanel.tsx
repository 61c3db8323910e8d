import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { QrCode } from "../../chrome/kit/QrCode.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { viewportAtom } from "../../state/view.ts";
import { sharedAtom } from "../share/api.ts";
import { overlaySize, QR } from "./state.ts";
import "./qr.css";

/** The large QR code (QR-03). Its height is set in the style sheet. */
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
