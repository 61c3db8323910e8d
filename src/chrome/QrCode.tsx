import { useEffect, useState } from "react";
import { makeQr, type QrCode as Code } from "../io/qr-encoder.ts";
import { useT } from "./use-t.ts";

type QrCodeProps = { readonly text: string; readonly sizePx: number };
type Made = { readonly text: string; readonly code: Code | null };

/** A text as a QR code, black on white. One that is too long is shown as what it is: a link. */
export function QrCode({ text, sizePx }: QrCodeProps) {
  const t = useT();
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isWanted = true;
    void makeQr(text).then((answer) => {
      if (isWanted) setMade({ text, code: answer.ok ? answer.value : null });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const isCurrent = made?.text === text;
  if (isCurrent && !made.code) {
    return (
      <p className="qr-code__failure" role="alert">
        {t("qrTooLong", "This link is too long for a QR code:")} <a href={text}>{text}</a>
      </p>
    );
  }
  const size = made?.code?.size ?? 1;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={t("qrCodeOf", "QR code of {link}", { link: text })}
      aria-busy={!isCurrent}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={made?.code?.path ?? ""} />
    </svg>
  );
}
