import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties, ReactNode } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { deviceAtom } from "../../state/view.ts";
import { useT } from "../hooks.ts";
import { isBookBesideAtom } from "./book-beside.ts";
import { Modal } from "./DialogFrame.tsx";
import { PhoneForm } from "./PhoneForm.tsx";
import type { SheetSize } from "./sheet-pull.ts";
import "../kit/kit.css";

/** What a sheet shows, how high it is, and how it opens and closes. */
export type SheetProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly size?: SheetSize; // at first; a sheet that fits its contents is never larger, and has no other height
  readonly isWhole?: boolean; // at its full height it fills the window
  readonly mayCancel?: boolean; // there is something to cancel: it has a Cancel button (FORM-02), and no cross
  readonly actions?: ReactNode;
  readonly foot?: ReactNode; // without a Cancel button
  readonly motionMs?: number;
  readonly colors?: CSSProperties;
  readonly children: ReactNode;
};

/**
 * The form of phones: at the bottom of the window, where thumbs reach it, and on a phone on its side, unless it fills the
 * window, beside the book. Tablets have those that fill the window.
 */
export function Sheet({ mayCancel, foot: usualFoot, ...props }: SheetProps) {
  const isBookBeside = useAtomValue(isBookBesideAtom) && !props.isWhole;
  const foot = mayCancel ? <SheetCancel name={props.name} /> : usualFoot;
  const place = { side: isBookBeside ? "right" : null, isBookBeside } as const;
  return <PhoneForm {...props} {...place} hasCross={!mayCancel} foot={foot} />;
}

function SheetCancel({ name }: { readonly name: PanelName }) {
  const t = useT();
  const close = useSetAtom(closePanelAtom);
  return (
    <footer className="sheet__foot">
      <button type="button" className="sheet__cancel" onClick={() => close(name)}>
        {t("btnCancel", "Cancel")}
      </button>
    </footer>
  );
}

type CardProps = Pick<SheetProps, "name" | "title" | "mayCancel" | "foot" | "motionMs" | "children"> & {
  readonly width?: number; // px
};

/** A form for reading: in the middle of the window, on phones a sheet. */
export function Card({ width, mayCancel = false, ...props }: CardProps) {
  if (useAtomValue(deviceAtom) === "phone") return <Sheet mayCancel={mayCancel} {...props} />;
  return <Modal {...props} {...(width && { width })} />;
}
