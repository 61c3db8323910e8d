import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { runButtonDrag } from "../../chrome/kit/button-drag.ts";
import { buttonAreaAtom, buttonSizeAtom } from "../../chrome/kit/button-place.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { QrCode } from "../../chrome/kit/QrCode.tsx";
import { sharedAtom } from "../share/api.ts";
import {
  closeQrPopupAtom,
  enlargeQrAtom,
  hoverQrAtom,
  placeQrButtonAtom,
  popupSides,
  pressQrAtom,
  QR,
  qrBoxAtom,
  qrPopupAtom,
} from "./state.ts";
import "./qr-button.css";

/** A small button that readers can move; a click or a hover shows the code (QR-07, QR-08). */
export function QrButton() {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const store = useStore();
  const area = useAtomValue(buttonAreaAtom);
  const sizePx = useAtomValue(buttonSizeAtom);
  const popup = useAtomValue(qrPopupAtom);
  useCorner("qr", qrBoxAtom);
  const put = useSetAtom(placeQrButtonAtom);
  const hover = useSetAtom(hoverQrAtom);
  const press = useSetAtom(pressQrAtom);
  const close = useSetAtom(closeQrPopupAtom);
  useEffect(
    () =>
      root.current && button.current
        ? runButtonDrag(root.current, button.current, {
            area: () => store.get(buttonAreaAtom),
            begin: close,
            put,
            sizePx,
          })
        : undefined,
    [store, close, put, sizePx],
  );
  useEffect(() => close, [close]); // the popup closes with the button
  const { left, top } = useAtomValue(qrBoxAtom);
  const sides = popupSides(left, top, area);
  const isOpen = popup !== "closed";
  const style = {
    "--button-left": `${left}px`,
    "--button-top": `${top}px`,
    "--qr-button": `${sizePx}px`,
    "--qr-popup": `${QR.popupPx}px`,
    "--qr-padding": `${QR.popupPaddingPx}px`,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what readers operate; their events bubble up
    <div
      ref={root}
      className="qr-button"
      data-fades
      data-popup={popup}
      data-x={sides.x}
      data-y={sides.y}
      style={style as CSSProperties}
      onPointerEnter={({ pointerType, buttons }) => pointerType === "mouse" && buttons === 0 && hover(true)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && hover(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
        event.preventDefault(); // the book stays zoomed
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        className="qr-button__button"
        aria-expanded={isOpen}
        aria-label={t("qrButton", "QR code of this book")}
        onClick={press}
      >
        <Icon name="qr-code" />
      </button>
      {isOpen && <QrPopup />}
    </div>
  );
}

/** The code beside its button; a press shows it large (QR-07). */
function QrPopup() {
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
