import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { phoneBarPx } from "../../book/room.ts";
import { barKindAtom } from "../../state/bar-room.ts";
import { bookAtom } from "../../state/reading.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { STRIP } from "./strip.ts";
import { stripRoomAtom } from "./strip-room-state.ts";

/** Where the strip stands: over the toolbar. A phone's bars come and go, and the strip with them. */
export function useStripPlace(): { readonly "data-kind": string; readonly style: CSSProperties } {
  const kind = useAtomValue(barKindAtom);
  const { settings } = useAtomValue(bookAtom);
  const isBarShown = useAtomValue(isToolbarShownAtom);
  const phonePx = kind === "phone" && isBarShown ? phoneBarPx(settings) : 0;
  const style = {
    "--strip-room": `${useAtomValue(stripRoomAtom).bottom}px`,
    "--strip-bar": `${phonePx}px`,
    "--strip-ms": `${STRIP.moveMs}ms`,
  };
  return { "data-kind": kind, style: style as CSSProperties };
}
