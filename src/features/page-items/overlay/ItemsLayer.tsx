import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, memo, useLayoutEffect, useRef } from "react";
import type { Annotation } from "../../../book/publication/annotation.ts";
import { useT } from "../../../chrome/hooks.ts";
import { placeBeside } from "../../../chrome/place-beside.ts";
import { stageAtom } from "../../../stage/stage-handle.ts";
import { bookAtom, visiblePagesAtom } from "../../../state/reading.ts";
import { itemTouchAtom, pressItemAtom } from "../api.ts";
import { AnimatedPictures } from "./AnimatedPictures.tsx";
import { buttonChunksAtom, itemName } from "./buttons.ts";
import { HINT, hintAtAtom, hintStyle, shownHintAtom } from "./hint.ts";
import "./items.css";
import "./hint.css";

/** What items have outside of the canvas: accessible buttons, hints, animated pictures. */
export function Part() {
  return (
    <>
      <ItemButtons />
      <ItemHint />
      <AnimatedPictures />
    </>
  );
}

/** The accessible buttons of the items on the open pages, in reading order: for keyboards and screen readers. */
function ItemButtons() {
  const t = useT();
  const chunks = useAtomValue(buttonChunksAtom);
  if (chunks.length === 0) return null;
  return (
    <div className="item-twins" role="group" aria-label={t("itemsOnPage", "On the open pages")}>
      {chunks.map((items, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the reading order
        <ButtonChunk key={index} items={items} />
      ))}
    </div>
  );
}

type ButtonChunkProps = { readonly items: readonly Annotation[] };

/** Some of the buttons. They render once, however many come after them. */
const ButtonChunk = memo(function ButtonChunk({ items }: ButtonChunkProps) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const focus = useSetAtom(focusItemButtonAtom);
  const press = useSetAtom(pressItemButtonAtom);
  const labelOf = (page: number) => pages[page]?.label ?? String(page + 1);
  return items.map((item) => (
    <button
      key={item.id}
      type="button"
      className="item-twin"
      data-mark={item.id}
      data-class={item.className || undefined}
      onFocus={() => focus(item)}
      onBlur={() => focus(null)}
      onClick={() => press(item)}
    >
      {itemName(item, t, labelOf)}
    </button>
  ));
});

/** Notes which item has the keyboard, and shows its hint; null = none has it. */
const focusItemButtonAtom = atom(null, (get, set, annotation: Annotation | null) => {
  set(itemTouchAtom, { focused: annotation?.id ?? null });
  const stage = get(stageAtom);
  const rect = annotation?.hint ? stage?.markRect(annotation.id) : null;
  const on = stage?.openPages().find(({ page }) => page === annotation?.page);
  set(hintAtAtom, annotation && rect && on ? { annotation, rect, pageWidth: on.rect.width } : null);
});

/** Presses an item by its button, unless its page is no longer open. */
const pressItemButtonAtom = atom(null, (get, set, annotation: Annotation) => {
  if (!get(visiblePagesAtom).includes(annotation.page)) return;
  set(pressItemAtom, annotation);
});

/** The hint of the item that the mouse or the keyboard is at, beside the item (ANNO-25 to ANNO-28). */
function ItemHint() {
  const at = useAtomValue(shownHintAtom);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !at) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const stage = document.getElementById("stage")?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x, y, width: across, height: down } = at.rect;
    const anchor = { left: x + stage.left, top: y + stage.top, width: across, height: down };
    const size = { width: innerWidth, height: innerHeight };
    const { gapPx, edgePx } = HINT;
    const place = placeBeside({ anchor, size: { width, height }, window: size, gapPx, edgePx });
    box.current.dataset["side"] = place.side;
    box.current.style.left = `${place.left}px`;
    box.current.style.top = `${place.top}px`;
    box.current.style.setProperty("--arrow", `${Math.max(14, Math.min(width - 14, place.arrowPx))}px`);
  }, [at]);
  if (!at?.annotation.hint) return null;
  const { hint } = at.annotation;
  const colors = hintStyle(hint, at.pageWidth);
  const style = {
    "--hint-ground": `color-mix(in srgb, ${colors.ground} ${colors.groundPercent}%, transparent)`,
    "--hint-ground-full": colors.ground,
    "--hint-edge": colors.edge,
    color: colors.ink,
    inlineSize: colors.width === null ? "max-content" : `${colors.width}px`,
    ...(colors.height !== null && { minBlockSize: `${colors.height}px` }),
  } as CSSProperties;
  return (
    <div
      ref={box}
      key={at.annotation.id}
      className="item-hint"
      role="tooltip"
      data-plain={hint.isPlainBox}
      style={style}
    >
      {hint.text}
    </div>
  );
}
