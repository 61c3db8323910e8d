import { useAtomValue } from "jotai/react";
import { QrCode } from "../../chrome/QrCode.tsx";
import { areCodesOnAtom } from "../../state/share.ts";
import { shareLinkAtom } from "./share-link-state.ts";
import { SHARE } from "./share-look.ts";

/** The link as a code of 180 px (QR-10 to QR-12). */
export function ShareCode() {
  const link = useAtomValue(shareLinkAtom);
  return useAtomValue(areCodesOnAtom) ? (
    <div className="share__code">
      <QrCode text={link} sizePx={SHARE.codePx} />
    </div>
  ) : null;
}
