import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { MORE_PANEL } from "./more-layout.ts";
import { type MoreSection, sliceSections } from "./more-sections.ts";
import { ToolList } from "./ToolButton.tsx";

type SwipedPagesProps = { readonly pages: readonly (readonly MoreSection[])[]; readonly onPress: () => void };

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
        {pages.map((sections, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; its buttons may move to another
          <div key={page} className="more-panel__page">
            {(isWhole ? sections : page === 0 ? sliceSections(sections, 0, MORE_PANEL.firstFrameButtons) : []).map(
              (section) => (
                <Cells key={section.heading?.[0] ?? "all"} section={section} onPress={onPress} />
              ),
            )}
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

/** Buttons of one subject, whose name is for who hears them. */
function Cells({ section, onPress }: { readonly section: MoreSection; readonly onPress: () => void }) {
  const t = useT();
  const { heading, buttons } = section;
  return (
    <div className="more-panel__group" role="group" aria-label={heading ? t(...heading) : undefined}>
      <ToolList buttons={buttons} show="both" onPress={onPress} />
    </div>
  );
}
