import { useAtomValue, useStore } from "jotai/react";
import { useEffect, type CSSProperties } from "react";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { takeCornerAtom } from "../../state/corners.ts";
import { follow } from "../../state/follow.ts";
import { LogoPicture } from "./LogoPicture.tsx";
import { logoCornersAtom, logoMarginAtom } from "./logos-state.ts";

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
  const isShared = LargeLogoPosition === "top-left";
  return (
    <>
      <div className="logos" data-position="top-left" style={style as CSSProperties}>
        <LogoPicture name="bar" />
        {isShared && <LogoPicture name="large" />}
      </div>
      {!isShared && (
        <div className="logos" data-position={LargeLogoPosition} style={style as CSSProperties}>
          <LogoPicture name="large" />
        </div>
      )}
    </>
  );
}
