import type { CSSProperties, ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Annotation } from "../../book/publication/annotation.ts";
import "./page-box.css";

type PageBoxProps = {
  readonly annotation: Pick<Annotation, "box" | "rotation" | "alpha" | "id"> &
    Partial<Pick<Annotation, "pivot" | "className">>;
  readonly at: HTMLElement; // the overlay's element of its page
  readonly children: ReactNode;
};

/** An element at the place of an item on its page, measured in parts of the page, so that it fits at every size. */
export function PageBox({ annotation: { box, rotation, pivot, alpha, id, className }, at, children }: PageBoxProps) {
  const style: CSSProperties = {
    left: percent(box.x),
    top: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
    ...(pivot === "corner" && { transformOrigin: "0 0" }),
    ...(alpha < 1 && { opacity: alpha }),
  };
  return createPortal(
    <div className="page-box" data-item={id} data-class={className || undefined} style={style}>
      {children}
    </div>,
    at,
    id,
  );
}

function percent(part: number): string {
  return `${part * 100}%`;
}
