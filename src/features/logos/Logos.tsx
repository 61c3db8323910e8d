import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import { phoneBarPx } from "../../book/room.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { takeCornerAtom } from "../../state/corners.ts";
import { follow } from "../../state/follow.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { isToolbarShownAtom, toolbarMoveMsAtom } from "../../state/toolbar.ts";
import { LogoPicture } from "./LogoPicture.tsx";
import { isLogoInBarAtom, logoCornersAtom, logoMarginAtom } from "./logos-state.ts";

/** The publisher's logos: the bar's at the top left, the large one in any of six places, below the bar's if they meet. */
export function Logos() {
  const store = useStore();
  const { LargeLogoPosition, logoPadding, logoTop } = useAtomValue(chromeSettingsAtom);
  const margin = useAtomValue(logoMarginAtom);
  useEffect(
    () =>
      follow(store, logoCornersAtom, (corners) => {
        for (const [corner, px] of corners) store.set(takeCornerAtom, corner, px);
      }),
    [store],
  );
  const style = { "--logo-margin": `${margin}px`, "--logo-padding": `${logoPadding}px`, "--logo-top": `${logoTop}px` };
  const isInBar = useAtomValue(isLogoInBarAtom);
  const isShared = LargeLogoPosition === "top-left" && !isInBar;
  return (
    <>
      {isInBar ? (
        <BarLogo />
      ) : (
        <div className="logos" data-position="top-left" style={style as CSSProperties}>
          <LogoPicture name="bar" />
          {isShared && <LogoPicture name="large" />}
        </div>
      )}
      {!isShared && (
        <div className="logos" data-position={LargeLogoPosition} style={style as CSSProperties}>
          <LogoPicture name="large" />
        </div>
      )}
    </>
  );
}

/** The logo at the free end of a phone's top bar, with which it comes and goes; it mirrors with the book (TOOLP-02). */
function BarLogo() {
  const isShown = useAtomValue(isToolbarShownAtom);
  const { settings } = useAtomValue(bookAtom);
  const style = {
    "--bar-move": `${useAtomValue(toolbarMoveMsAtom)}ms`,
    "--bar-top-height": `${phoneBarPx(settings)}px`,
  } as CSSProperties;
  return (
    <div className="bar-logo" dir={useAtomValue(directionAtom)} data-shown={isShown} style={style}>
      <LogoPicture name="bar" />
    </div>
  );
}
