import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, Fragment, type KeyboardEvent, useRef } from "react";
import type { Rect } from "../../book/geometry/layout.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import type { Point } from "../../lib/gestures.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { viewportAtom } from "../../state/view.ts";
import { type MenuItem, menuSubjectAtom } from "./api.ts";
import { MENU, menuHeight, menuItemsAtom, menuPlace, menuRequestAtom, nextItem, pressItemAtom } from "./menu.ts";
import "./menu.css";

/** A subject that takes more of the window's height than this leaves no room beside it. */
const SUBJECT_FRAC = 0.4;

/** What the menu shows while it goes as it did before. */
type Shown = {
  readonly items: readonly MenuItem[];
  readonly firstOfBook: number; // so many items are the subject's
  readonly corner: { readonly left: number; readonly top: number } | null;
};

/** The pointer in the px of a menu that is larger than usual: the style sheet scales it with its place. */
function scaledBy(by: number, { x, y }: Point): Point {
  return { x: x * by, y: y * by };
}

function scaledRect(by: number, { x, y, width, height }: Rect): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

/** The menu (MENU-01). */
export function Panel() {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { phase, close } = usePanel("menu", MENU.fadeMs);
  const subject = useAtomValue(menuSubjectAtom);
  const now = useAtomValue(menuItemsAtom);
  const shown = useRef<Shown>({ items: now, firstOfBook: 0, corner: null });
  // Words may be unselected by what their item has done, while the menu goes.
  if (phase !== "hiding") shown.current = { items: now, firstOfBook: subject?.items.length ?? 0, corner: null };
  const { items, firstOfBook } = shown.current;
  const request = useAtomValue(menuRequestAtom);
  const window = useAtomValue(viewportAtom);
  const press = useSetAtom(pressItemAtom);
  usePanelFocus(list, phase);
  const names = items.map(({ label }) => t(...label));
  const scale = useAtomValue(uiScaleAtom);
  const heightPx = menuHeight(items.length, firstOfBook > 0 && firstOfBook < items.length);
  const size = { width: window.width / scale, height: window.height / scale };
  const seen = phase === "hiding" ? null : subject?.rectNow();
  const rect = seen && seen.height < window.height * SUBJECT_FRAC ? scaledRect(1 / scale, seen) : null;
  const at = request.isByKey && rect ? rect : scaledBy(1 / scale, request);
  const corner = menuPlace(at, heightPx, size, rect);
  if (phase !== "hiding") shown.current = { ...shown.current, corner };
  const { left, top } = shown.current.corner ?? corner;
  const style = {
    top,
    "--menu-left": `${left}px`,
    "--menu-width": `${MENU.widthPx}px`,
    "--menu-item": `${MENU.itemPx}px`,
    "--menu-padding": `${MENU.paddingPx}px`,
    "--menu-line": `${MENU.linePx}px`,
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
      {items.map((item, index) => (
        <Fragment key={item.key}>
          {firstOfBook > 0 && index === firstOfBook && <hr className="menu__line" />}
          <button
            type="button"
            className="menu__item"
            role="menuitem"
            tabIndex={-1}
            data-item={item.key}
            data-autofocus={(request.isByKey && index === 0) || undefined}
            onClick={() => press(item)}
          >
            <ItemSign item={item} />
            <span className="menu__name">{names[index]}</span>
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** What stands before an item's name. */
function ItemSign({ item: { icon, color } }: { readonly item: MenuItem }) {
  if (!color) return <Icon name={icon} otherwise={null} />;
  return <span className="menu__dot" style={{ "--dot": color } as CSSProperties} />;
}

/** Moves the focus to the item that a key leads to. @returns whether the key means anything */
function focusByKey(menu: HTMLElement, key: string, names: readonly string[]): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const focused = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const next = nextItem(key, focused, names);
  if (next !== null) items[next]?.focus();
  return next !== null;
}
