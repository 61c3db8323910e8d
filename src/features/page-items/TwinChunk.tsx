import { useAtomValue, useSetAtom } from "jotai/react";
import { memo } from "react";
import type { Annotation } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { itemName } from "./item-names.ts";
import { focusTwinAtom, pressTwinAtom } from "./twin-press-state.ts";

type TwinChunkProps = { readonly items: readonly Annotation[] };

/** Some of the buttons; drawn once, however many come after them. */
export const TwinChunk = memo(function TwinChunk({ items }: TwinChunkProps) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const focus = useSetAtom(focusTwinAtom);
  const press = useSetAtom(pressTwinAtom);
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
