import { type CSSProperties, useId, useLayoutEffect, useRef } from "react";
import { runDragByHead } from "./drag-by-head.ts";
import { FORM } from "./forms.ts";
import { PanelHead } from "./PanelHead.tsx";
import { PinButton } from "./PinButton.tsx";
import type { SlidePanelProps } from "./panel-props.ts";
import { usePanel } from "./use-panel.ts";
import { usePanelFocus } from "./use-panel-focus.ts";

/** A slide form of desktops and tablets: it lies over the book, which stays in use, and is moved by its head. */
export function FloatingPanel({ name, title, side, actions, width, hasPin = true, children }: SlidePanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const { phase, close } = usePanel(name, FORM.desktopMs);
  usePanelFocus(panel, phase);
  useLayoutEffect(() => (panel.current && head.current ? runDragByHead(panel.current, head.current) : undefined), []);
  const ownWidth = width ?? (side === "left" ? FORM.leftPx : FORM.rightPx);
  const style = { "--panel-ms": `${FORM.desktopMs}ms`, "--panel-width": `${ownWidth}px` } as CSSProperties;
  const buttons = (
    <>
      {actions}
      {hasPin && <PinButton name={name} onUnpinned={close} />}
    </>
  );
  return (
    <section
      ref={panel}
      className="floating panel"
      role="dialog"
      data-panel={name}
      data-phase={phase}
      data-side={side}
      aria-labelledby={id}
      tabIndex={-1}
      style={style}
    >
      <PanelHead id={id} title={title} actions={buttons} handle={head} isHandle onClose={close} />
      <div className="panel__body">{children}</div>
    </section>
  );
}
