import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import type { Point } from "../../lib/gestures.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";
import { MENU, menuButtonsAtom, menuPlace, menuRequestAtom, nextItem, pressItemAtom } from "./menu.ts";
import "./menu.css";

/** The pointer in the px of a menu that is larger than usual: the style sheet scales it with its place. */
function scaledBy(by: number, { x, y }: Point): Point {
  return { x: x * by, y: y * by };
}

/** The menu (MENU-01). */
export function Panel() {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { phase, close } = usePanel("menu", MENU.fadeMs);
  const buttons = useAtomValue(menuButtonsAtom);
  const request = useAtomValue(menuRequestAtom);
  const window = useAtomValue(viewportAtom);
  const press = useSetAtom(pressItemAtom);
  usePanelFocus(list, phase);
  const names = buttons.map(({ label }) => t(...label));
  const scale = useAtomValue(uiScaleAtom);
  const { left, top } = menuPlace(scaledBy(1 / scale, request), buttons.length, {
    width: window.width / scale,
    height: window.height / scale,
  });
  const style = {
    top,
    "--menu-left": `${left}px`,
    "--menu-width": `${MENU.widthPx}px`,
    "--menu-item": `${MENU.itemPx}px`,
    "--menu-padding": `${MENU.paddingPx}px`,
    "--panel-ms": `${MENU.fadeMs}ms`,
  };
  const keyed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") close();
    else if (focusByKey(event.currentTarget, event.key, names)) event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="menu"
      role="menu"
      aria-label={t("menuTitle", "Book menu")}
      data-panel="menu"
      data-phase={phase}
      tabIndex={-1}
      style={style as CSSProperties}
      onKeyDown={keyed}
      onContextMenu={(event) => event.preventDefault()}
    >
      {buttons.map((button, index) => (
        <button
          key={button.key}
          type="button"
          className="menu__item"
          role="menuitem"
          tabIndex={-1}
          data-item={button.key}
          data-autofocus={(request.isByKey && index === 0) || undefined}
          onClick={() => press(button)}
        >
          <Icon name={button.icon} otherwise={null} />
          <span className="menu__name">{names[index]}</span>
        </button>
      ))}
    </div>
  );
}

/** Moves the focus to the item that a key leads to. @returns whether the key means anything */
function focusByKey(menu: HTMLElement, key: string, names: readonly string[]): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const focused = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const next = nextItem(key, focused, names);
  if (next !== null) items[next]?.focus();
  return next !== null;
}
