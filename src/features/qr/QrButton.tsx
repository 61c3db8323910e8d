import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef, type CSSProperties } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { QrCode } from "../../chrome/QrCode.tsx";
import { useT } from "../../chrome/use-t.ts";
import { sharedAtom } from "../../state/share.ts";
import { viewportAtom } from "../../state/view.ts";
import { popupSides, QR } from "./qr.ts";
import { runQrDrag } from "./qr-drag.ts";
import { isQrButtonShownAtom, isQrPopupOpenAtom, qrPlaceAtom } from "./qr-state.ts";

/** A small button that can be put anywhere; by click or hover it shows the code (QR-07, QR-08). */
export function QrButton() {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const { url } = useAtomValue(sharedAtom);
  const window = useAtomValue(viewportAtom);
  const place = useAtomValue(qrPlaceAtom);
  const setPlace = useSetAtom(qrPlaceAtom);
  const isShown = useAtomValue(isQrButtonShownAtom);
  const [isOpen, setOpen] = useAtom(isQrPopupOpenAtom);
  useEffect(
    () => (root.current ? runQrDrag(root.current, setPlace, () => setOpen((before) => !before)) : undefined),
    [setPlace, setOpen],
  );
  const left = place ? place.x * (window.width - QR.buttonPx) : 0;
  const top = place ? place.y * (window.height - QR.buttonPx) : window.height;
  const sides = popupSides(left, top, window);
  const style = { "--qr-left": `${left}px`, "--qr-top": `${top}px`, "--qr-button": `${QR.buttonPx}px` } as CSSProperties;
  if (!isShown) return null;
  return (
    <div
      ref={root}
      className="qr-button"
      data-placed={place !== null}
      data-open={isOpen}
      data-x={sides.x}
      data-y={sides.y}
      style={style}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
    >
      <button type="button" className="qr-button__button" aria-expanded={isOpen} aria-label={t("qrButton", "QR code of this book")}>
        <Icon name="qr-code" />
      </button>
      {isOpen && (
        <div className="qr-button__popup">
          <QrCode text={url} sizePx={QR.popupPx} />
        </div>
      )}
    </div>
  );
}
