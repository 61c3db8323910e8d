import { useStore } from "jotai/react";
import { useEffect, useState } from "react";
import { makeQr } from "../../io/qr-encoder.ts";
import { portsAtom } from "../../state/ports.ts";
import { useT } from "../hooks.ts";
import "./qr-code.css";

type QrCodeProps = { readonly text: string; readonly sizePx: number };
type Made = { readonly text: string; readonly answer: Awaited<ReturnType<typeof makeQr>> };

/** The panel around the code is painted first: on a slow phone, computing the code takes longer than a frame. */
const AFTER_PAINT_MS = 50;

/** A text as a QR code, black on white. A link that is too long for a code is shown as a link. */
export function QrCode({ text, sizePx }: QrCodeProps) {
  const t = useT();
  const store = useStore();
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const answer = await makeQr(text);
      if (isWanted) setMade({ text, answer });
    };
    const stopWaiting = store.get(portsAtom).clock.after(AFTER_PAINT_MS, () => void make());
    return () => {
      isWanted = false;
      stopWaiting();
    };
  }, [text, store]);
  const isCurrent = made?.text === text;
  if (isCurrent && !made.answer.ok) {
    const words =
      made.answer.error === "too-long"
        ? t("qrTooLong", "This link is too long for a QR code:")
        : t("qrFailed", "The QR code could not be loaded. This is its link:");
    return (
      <p className="qr-code__failure" role="alert">
        {words} <a href={text}>{text}</a>
      </p>
    );
  }
  const { size, path } = made?.answer.ok ? made.answer.value : { size: 1, path: "" };
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={t("qrCodeOf", "QR code of {link}", { link: text })}
      aria-busy={!isCurrent}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path className="qr-code__ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-code__marks" d={path} />
    </svg>
  );
}
