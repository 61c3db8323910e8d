import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { bannerEdgeAtom, bottomEdgeAtom, topEdgeAtom } from "../../state/edges.ts";
import { deviceAtom } from "../../state/view.ts";
import { AdPicture } from "./AdPicture.tsx";
import { ADS } from "./ads.ts";
import { runAds } from "./ads-effects.ts";
import {
  adHeightAtom,
  adRoomAtom,
  adsAtom,
  adsPhaseAtom,
  closeAdsAtom,
  currentAdAtom,
  holdAdAtom,
} from "./ads-state.ts";

/** The banner. It is there, unseen, from the start, so that its pictures load; none that does, no banner. */
export function AdStrip() {
  const t = useT();
  const store = useStore();
  const ads = useAtomValue(adsAtom);
  const phase = useAtomValue(adsPhaseAtom);
  const current = useAtomValue(currentAdAtom);
  const isOnPhone = useAtomValue(deviceAtom) === "phone";
  const hold = useSetAtom(holdAdAtom);
  const closeAds = useSetAtom(closeAdsAtom);
  const style = useAdStyle();
  useEffect(() => runAds(store), [store]);
  if (!ads || phase === "closed") return null;
  const close = () => {
    focusStage();
    closeAds();
  };
  return (
    <aside
      className="ads"
      data-position={ads.position}
      data-phase={current === null ? "loading" : phase}
      aria-label={t("advertisement", "Advertisement")}
      style={style}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {ads.slides.map((slide, index) => (
        <AdPicture key={index} slide={slide} index={index} />
      ))}
      <button
        type="button"
        className="ads__close"
        data-button="closead"
        aria-label={isOnPhone ? undefined : t("closeAd", "Close")}
        onClick={close}
      >
        <Icon name="x" />
        {isOnPhone && <span>{t("closeAd", "Close")}</span>}
      </button>
    </aside>
  );
}

/** The banner's measures, for the style sheet. */
function useAdStyle(): CSSProperties {
  const ads = useAtomValue(adsAtom);
  const height = useAtomValue(adHeightAtom);
  const room = useAtomValue(adRoomAtom);
  const top = useAtomValue(topEdgeAtom);
  const bottom = useAtomValue(bottomEdgeAtom);
  const banner = useAtomValue(bannerEdgeAtom);
  const properties = {
    "--ad-height": `${height}px`,
    "--ad-close": `${ADS.closeMs}ms`,
    "--ad-top": `${ads?.position === 1 ? top - room : top}px`,
    "--ad-bottom": `${ads?.position === 2 ? banner - room : bottom}px`,
    ...(ads?.width && { "--ad-width": `${ads.width}px` }),
    ...(ads?.ground && { "--ad-ground": ads.ground }),
  };
  return properties as CSSProperties;
}
