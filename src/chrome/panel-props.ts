import type { ReactNode } from "react";
import type { PanelName } from "../lib/panel-name.ts";

/** What every slide form is told. */
export type SlidePanelProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly side: "left" | "right"; // of the screen
  readonly actions?: ReactNode;
  readonly width?: number; // px, in place of 272 on the left and 250 on the right
  readonly hasPin?: boolean; // on desktops: readers may unpin it, so that it closes when pages turn
  readonly children: ReactNode;
};

/** What every bubble is told. */
export type BubbleProps = {
  readonly name: PanelName;
  readonly title: string; // for the ears; the bubble shows none
  readonly anchor: string; // the key of the toolbar button that it belongs to
  readonly width?: number; // px; as wide as it needs without one
  readonly children: ReactNode;
};
