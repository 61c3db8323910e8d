import { useAtomValue, useSetAtom } from "jotai/react";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { GUIDE } from "./guide.ts";
import { goToGuidePageAtom, guidePageAtom, turnGuideAtom } from "./guide-state.ts";

/** The way through the guide: arrows, and a dot for each page. */
export function GuideSteps() {
  const t = useT();
  const page = useAtomValue(guidePageAtom);
  const turn = useSetAtom(turnGuideAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  return (
    <div className="guide-steps">
      <IconButton
        icon={isRtl ? "chevron-right" : "chevron-left"}
        label={t("guidePrevious", "Previous")}
        isDisabled={page === 0}
        onClick={() => turn(-1)}
      />
      <ul className="guide-steps__dots">
        {Array.from({ length: GUIDE.pages }, (_, index) => (
          <GuideDot key={index} index={index} isHere={index === page} />
        ))}
      </ul>
      <IconButton
        icon={isRtl ? "chevron-left" : "chevron-right"}
        label={t("guideNext", "Next")}
        isDisabled={page === GUIDE.pages - 1}
        onClick={() => turn(1)}
      />
      <p className="visually-hidden" role="status">
        {t("guidePageOf", "Page {page} of {count}", { page: page + 1, count: GUIDE.pages })}
      </p>
    </div>
  );
}

function GuideDot({ index, isHere }: { readonly index: number; readonly isHere: boolean }) {
  const t = useT();
  const goTo = useSetAtom(goToGuidePageAtom);
  return (
    <li>
      <button
        type="button"
        className="guide-steps__dot"
        aria-label={t("guidePageOf", "Page {page} of {count}", { page: index + 1, count: GUIDE.pages })}
        aria-current={isHere ? "step" : undefined}
        onClick={() => goTo(index)}
      />
    </li>
  );
}
