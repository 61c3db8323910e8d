import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { bannerEdgeAtom, bottomEdgeAtom, topEdgeAtom } from "../../state/toolbar.ts";
import { deviceAtom } from "../../state/view.ts";
import {
  ADS,
  type AdSlide,
  adHeightAtom,
  adInsetAtom,
  adLoadedAtom,
  adsAtom,
  adsPhaseAtom,
  closeAdsAtom,
  currentAdAtom,
  pauseAdsAtom,
  runAds,
} from "./banner.ts";
import "./ads.css";

/** The banner. It is in the page but invisible until the first picture has loaded; if none loads, it stays invisible. */
export function AdStrip() {
  const t = useT();
  const store = useStore();
  const ads = useAtomValue(adsAtom);
  const phase = useAtomValue(adsPhaseAtom);
  const current = useAtomValue(currentAdAtom);
  const isOnPhone = useAtomValue(deviceAtom) === "phone";
  const pause = useSetAtom(pauseAdsAtom);
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
      onPointerEnter={() => pause(true)}
      onPointerLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
    >
      {ads.slides.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slides never change, and two may show the same picture
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

/** The banner's measures as custom properties for the style sheet. */
function useAdStyle(): CSSProperties {
  const ads = useAtomValue(adsAtom);
  const height = useAtomValue(adHeightAtom);
  const inset = useAtomValue(adInsetAtom);
  const top = useAtomValue(topEdgeAtom);
  const bottom = useAtomValue(bottomEdgeAtom);
  const banner = useAtomValue(bannerEdgeAtom);
  const properties = {
    "--ad-height": `${height}px`,
    "--ad-close": `${ADS.closeMs}ms`,
    "--ad-top": `${ads?.position === 1 ? top - inset : top}px`,
    "--ad-bottom": `${ads?.position === 2 ? banner - inset : bottom}px`,
    ...(ads?.width && { "--ad-width": `${ads.width}px` }),
    ...(ads?.ground && { "--ad-ground": ads.ground }),
  };
  return properties as CSSProperties;
}

type AdPictureProps = { readonly slide: AdSlide; readonly index: number };

/** One picture of the banner; invisible, and not reachable by keyboard, while another one is shown. */
function AdPicture({ slide: { src, url, title }, index }: AdPictureProps) {
  const t = useT();
  const isCurrent = useAtomValue(currentAdAtom) === index;
  const reportLoaded = useSetAtom(adLoadedAtom);
  const picture = (
    <img
      className="ads__picture"
      src={src}
      alt={title || t("advertisement", "Advertisement")}
      draggable={false}
      onLoad={() => reportLoaded(index)}
    />
  );
  return url ? (
    <a className="ads__slide" data-current={isCurrent} href={url} target="_blank" rel="noopener noreferrer sponsored">
      {picture}
    </a>
  ) : (
    <span className="ads__slide" data-current={isCurrent}>
      {picture}
    </span>
  );
}
