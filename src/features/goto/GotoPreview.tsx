import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { readableInk } from "../../chrome/color.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom, pageCountAtom, pageRatioAtom } from "../../state/reading.ts";
import { fractionOf } from "./goto-slider.ts";
import { isSlidingAtom, previewPagesAtom, sliderValueAtom } from "./goto-state.ts";

/** The pages under the thumb while it is slid: small pictures over it, and their label. */
export function GotoPreview() {
  const isSliding = useAtomValue(isSlidingAtom);
  const shown = useAtomValue(previewPagesAtom);
  const value = useAtomValue(sliderValueAtom);
  const count = useAtomValue(pageCountAtom);
  const ratio = useAtomValue(pageRatioAtom);
  const { pages } = useAtomValue(bookAtom);
  const { missing } = useAtomValue(portsAtom).pictures;
  const isRtl = useAtomValue(directionAtom) === "rtl";
  if (!isSliding) return null;
  const at = fractionOf(value, count);
  const style = { "--at": isRtl ? 1 - at : at, "--ratio": ratio };
  const label = pages[value - 1]?.label ?? String(value);
  return (
    <div className="goto__preview" aria-hidden="true" style={style as CSSProperties}>
      <div className="goto__pages">
        {shown.map((index) => {
          const page = pages[index];
          const paper = page?.color || "#ffffff";
          const look = { "--paper": paper, "--page-ink": readableInk("", paper) } as CSSProperties;
          const picture = page?.isProtected ? null : (page?.thumb ?? page?.preview ?? null);
          const address = picture !== null && missing.has(picture) ? null : picture;
          return (
            <div key={index} className="goto__page" style={look}>
              {address ? (
                <img src={address} alt="" draggable={false} decoding="async" data-stretch={page?.isStretched} />
              ) : (
                <bdi>{page?.label}</bdi>
              )}
            </div>
          );
        })}
      </div>
      <p className="goto__label">
        <bdi>{label}</bdi>
        {label !== String(value) && <small>{`${value} / ${count}`}</small>}
      </p>
    </div>
  );
}
