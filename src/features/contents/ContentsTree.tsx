import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useRef } from "react";
import { useT } from "../../chrome/use-t.ts";
import { ContentsChunk } from "./ContentsChunk.tsx";
import { ContentsSight } from "./ContentsSight.tsx";
import { chunksAtom, isNestedAtom, isRtlTreeAtom, pressTreeKeyAtom } from "./contents-tree-state.ts";

/** The entries in sight. It renders when branches open and close; pages that turn wake single rows. */
export function ContentsTree() {
  const t = useT();
  const chunks = useAtomValue(chunksAtom);
  const isNested = useAtomValue(isNestedAtom);
  const press = useSetAtom(pressTreeKeyAtom);
  const tree = useRef<HTMLDivElement>(null);
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  return (
    <div
      ref={tree}
      className="contents"
      role="tree"
      dir={useAtomValue(isRtlTreeAtom) ? "rtl" : "ltr"}
      aria-label={t("frmToc", "Table of contents")}
      data-nested={isNested}
      onKeyDown={pressed}
    >
      {chunks.map((chunk) => (
        <ContentsChunk key={chunk.key} chunk={chunk} />
      ))}
      <ContentsSight tree={tree} />
    </div>
  );
}
