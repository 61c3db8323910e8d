import type { ReactNode } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { POPUP } from "./forms.ts";

type PopupProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly width?: number | undefined; // px, 480 without one
  readonly height?: number | undefined; // px, by its contents without one
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly children: ReactNode;
};

/**
 * A window that an item on a page opens: it grows out of the middle, and heeds no wish to close before it stands.
 * Source: specification POPUP-01 to POPUP-05.
 */
export function Popup(props: PopupProps) {
  return <DialogFrame shape="popup" {...POPUP} {...props} />;
}
