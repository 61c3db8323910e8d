import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import type { AdSlide } from "./ads.ts";
import { adLoadedAtom, currentAdAtom } from "./ads-state.ts";

type AdPictureProps = { readonly slide: AdSlide; readonly index: number };

/** One picture of the banner; out of sight, and out of the keyboard's way, while another one is shown. */
export function AdPicture({ slide: { src, url, title }, index }: AdPictureProps) {
  const t = useT();
  const isCurrent = useAtomValue(currentAdAtom) === index;
  const loaded = useSetAtom(adLoadedAtom);
  const picture = (
    <img
      className="ads__picture"
      src={src}
      alt={title || t("advertisement", "Advertisement")}
      draggable={false}
      onLoad={() => loaded(index)}
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
