import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { TwinChunk } from "./TwinChunk.tsx";
import { twinChunksAtom } from "./twins-state.ts";

/** The buttons of the items on the open pages, in reading order; out of sight, for keyboard and screen readers. */
export function ItemTwins() {
  const t = useT();
  const chunks = useAtomValue(twinChunksAtom);
  if (chunks.length === 0) return null;
  return (
    <div className="item-twins" role="group" aria-label={t("itemsOnPage", "On the open pages")}>
      {chunks.map((items, index) => (
        <TwinChunk key={index} items={items} />
      ))}
    </div>
  );
}
