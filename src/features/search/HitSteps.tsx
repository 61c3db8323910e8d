import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { useNextFrame } from "../../chrome/next-frame.ts";
import { hitCountAtom, placeNumberAtom, stepHitAtom, takeStepsFocusAtom } from "./state.ts";

type HitStepsProps = {
  readonly isInForm?: boolean; // there is room for words there, and its field keeps the focus
};

/** Which of all places the reader is at, and buttons to the one before and the next. */
function HitSteps({ isInForm = false }: HitStepsProps): ReactNode {
  const t = useT();
  const number = useAtomValue(placeNumberAtom);
  const count = useAtomValue(hitCountAtom);
  const step = useSetAtom(stepHitAtom);
  const matches = count === 1 ? t("searchMatch", "1 match") : t("searchMatches", "{count} matches", { count });
  const own = useRef<HTMLDivElement>(null);
  const takeFocus = useSetAtom(takeStepsFocusAtom);
  useEffect(() => {
    if (!isInForm && takeFocus()) own.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
  }, [isInForm, takeFocus]);
  return (
    <div ref={own} className="hit-steps">
      <span className="hit-steps__place" role="status" style={{ minInlineSize: `${2 * String(count).length + 2}ch` }}>
        <span aria-hidden="true" dir={number === null && isInForm ? "auto" : "ltr"}>
          {number !== null ? `${number} / ${count}` : isInForm ? matches : count}
        </span>
        {number !== null && (
          <span className="visually-hidden">{t("searchPlace", "Match {number} of {count}", { number, count })}</span>
        )}
      </span>
      <IconButton icon="chevron-up" label={t("searchPrevious", "Previous match")} onClick={() => step(-1)} />
      <IconButton icon="chevron-down" label={t("searchNext", "Next match")} onClick={() => step(1)} />
    </div>
  );
}

/** The same a frame later: on a slow machine the one in which a page is found has enough to do. */
export function NextFrameSteps(props: HitStepsProps): ReactNode {
  return useNextFrame() && <HitSteps {...props} />;
}
