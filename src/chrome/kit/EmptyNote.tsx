import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./kit.css";

type EmptyNoteProps = { readonly icon: IconName; readonly text: string; readonly children?: ReactNode };

/** The note in an empty panel: why it is empty, and perhaps what to do about it. */
export function EmptyNote({ icon, text, children }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <span className="empty-note__icon">
        <Icon name={icon} />
      </span>
      <p className="empty-note__text" dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
