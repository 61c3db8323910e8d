import type { Fill, Item } from "../../book/annotation.ts";
import { drawCentred } from "./draw-text.ts";
import { paintPath, traceBox, type ItemPhase, type Painting } from "./painting.ts";

type ButtonItem = Extract<Item, { readonly kind: "button" }>;

/** How much of a button its caption leaves free on each side. */
const PADDING = { acrossFrac: 0.06, downFrac: 0.08 } as const;

/** Draws a button; its caption becomes smaller where it would not fit. */
export function drawButton(painting: Painting, button: ButtonItem): void {
  const { ctx, box, page, phase } = painting;
  const width = button.border.width * page.width;
  traceBox(ctx, box, button.round * page.width);
  paintPath(painting, fillOf(button, phase), { ...button.border, width });
  const [across, down] = [box.width * PADDING.acrossFrac, box.height * PADDING.downFrac];
  const inner = { x: box.x + across, y: box.y + down, width: box.width - 2 * across, height: box.height - 2 * down };
  if (button.caption.runs.length > 0) drawCentred(painting, inner, captionOf(button));
}

/** A button that has no other look under a pointer keeps its own. */
function fillOf({ out, over, down }: ButtonItem, phase: ItemPhase): Fill {
  const wished = phase === "down" ? down : phase === "over" ? over : out;
  return wished.kind === "none" ? out : wished;
}

const captions = new WeakMap<ButtonItem, ButtonItem["caption"][]>();

/** The same list each time, so that its lines are set once. */
function captionOf(button: ButtonItem): readonly ButtonItem["caption"][] {
  const known = captions.get(button) ?? [button.caption];
  captions.set(button, known);
  return known;
}
