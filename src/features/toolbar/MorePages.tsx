import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { MORE_PANEL } from "./more-layout.ts";
import type { CellGroup } from "./more-sections.ts";
import { ToolList } from "./ToolButton.tsx";

type SwipedPagesProps = { readonly pages: readonly (readonly CellGroup[])[]; readonly onPress: () => void };

/** Pages of buttons to swipe, with a dot for each. The first frame has the upper rows alone, unless all come at once. */
export function SwipedPages({ pages, onPress }: SwipedPagesProps) {
  const [current, setCurrent] = useState(0);
  const isAtOnce = useAtomValue(isMotionReducedAtom);
  const isWhole = useNextFrame() || isAtOnce;
  return (
    <>
      <div
        className="more-panel__pages"
        onScroll={({ currentTarget: strip }) => setCurrent(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))}
      >
        {pages.map((groups, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; its buttons may move to another
          <div key={page} className="more-panel__page">
            {(isWhole ? groups : page === 0 ? firstOf(groups, MORE_PANEL.firstFrameButtons) : []).map((group) => (
              <Cells key={group.heading?.[0] ?? "all"} group={group} onPress={onPress} />
            ))}
          </div>
        ))}
      </div>
      {pages.length > 1 && (
        <div className="more-panel__dots" aria-hidden="true">
          {pages.map((_buttons, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={page} data-current={page === current} />
          ))}
        </div>
      )}
    </>
  );
}

/** So many buttons of some groups, from the first on. */
function firstOf(groups: readonly CellGroup[], most: number): readonly CellGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const buttons = group.buttons.slice(0, Math.max(0, left));
    left -= buttons.length;
    return buttons.length > 0 ? [{ ...group, buttons }] : [];
  });
}

/** Buttons of one subject, which a line sets off from those before them; its name is for who hears them. */
function Cells({
  group: { heading, buttons, begins },
  onPress,
}: {
  readonly group: CellGroup;
  readonly onPress: () => void;
}) {
  const t = useT();
  return (
    <div
      className="more-panel__group"
      role="group"
      aria-label={heading ? t(...heading) : undefined}
      data-begins={begins}
    >
      <ToolList buttons={buttons} show="both" onPress={onPress} />
    </div>
  );
}
