import { useAtomValue, useSetAtom } from "jotai/react";
import { isNumberLabel, type PageIndex } from "../../book/publication/pages.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { useStaying } from "../../chrome/kit/staying.ts";
import { endOfferAtom, goOnAtom, LAST_PLACE, offerAtom } from "./state.ts";
import "../../chrome/kit/kit.css";
import "./go-on.css";

/**
 * A small card that offers to go on where the reader stopped, or back to where a jump began. It goes by itself, but not
 * from under a pointer.
 */
export function GoOnCard() {
  const offer = useAtomValue(offerAtom);
  return offer && <Offer {...offer} />;
}

type OfferProps = {
  readonly page: PageIndex;
  readonly isBack: boolean;
  readonly label: string;
  readonly chapter: string;
};

function Offer({ page, isBack, label, chapter }: OfferProps) {
  const t = useT();
  const goOn = useSetAtom(goOnAtom);
  const end = useSetAtom(endOfferAtom);
  const staying = useStaying(isBack ? LAST_PLACE.backStayMs : LAST_PLACE.stayMs, end);
  const back = isNumberLabel(label)
    ? t("backToPage", "Back to page {page}", { page: label })
    : t("backToPlace", "Back to {place}", { place: label });
  const leave = (act: () => void) => () => {
    focusStage(); // the pressed button goes away
    act();
  };
  return (
    <div
      className="go-on panel"
      data-back={isBack || undefined}
      role="status"
      {...staying}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault(); // the book stays zoomed
        leave(end)();
      }}
    >
      <button type="button" className="go-on__button list-row__main" onClick={leave(goOn)}>
        {isBack ? <Icon name="undo-2" /> : <SpreadPicture spread={{ verso: page, recto: null }} />}
        <span className="list-row__words">
          <span className="go-on__page" dir="auto">
            {isBack ? back : t("goOnAt", "Continue at page {page}", { page: label })}
          </span>
          {chapter !== "" && !isBack && (
            <span className="go-on__chapter list-row__detail" dir="auto">
              {chapter}
            </span>
          )}
        </span>
      </button>
      <IconButton
        icon="x"
        label={isBack ? t("backClose", "Stay here") : t("goOnClose", "Do not go on")}
        onClick={leave(end)}
      />
    </div>
  );
}
