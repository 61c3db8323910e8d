import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { deviceAtom } from "../../state/view.ts";
import { Bubble } from "./Bubble.tsx";
import { AdaptivePanel } from "./SlidePanel.tsx";

/** So few rows are a bubble at their button: a form as high as the window would be empty, and move the book for nothing. */
const FEW_ROWS = 6;
const WIDTH = "calc((272px + var(--type-extra)) * var(--ui, 1))";

type ListPanelProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly rows: number; // of the list in it
  readonly anchor: string; // the key of its button
  readonly mayCancel?: boolean; // a phone's sheet has Cancel in place of a cross
  readonly children: ReactNode;
};

/** A list: of few rows a bubble, of more a form beside the book. On phones a sheet. */
export function ListPanel({ rows, anchor, ...props }: ListPanelProps) {
  const isShort = rows <= FEW_ROWS;
  const isBubble = useAtomValue(deviceAtom) !== "phone" && isShort;
  if (!isBubble) return <AdaptivePanel {...props} side="right" pin="brief" size={isShort ? "fit" : "part"} />;
  const { name, title, children } = props;
  return (
    <Bubble name={name} title={title} anchor={anchor} width={WIDTH}>
      {children}
    </Bubble>
  );
}
