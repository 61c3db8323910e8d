import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type MouseEvent, type SyntheticEvent, useEffect } from "react";
import { phoneBarPx } from "../../book/geometry/bar-insets.ts";
import { useT } from "../../chrome/hooks.ts";
import { openTarget } from "../../io/open-link.ts";
import { follow } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { isToolbarShownAtom, toolbarMoveMsAtom } from "../../state/toolbar.ts";
import { reserveCornerAtom } from "./api.ts";
import { isLogoInBarAtom, type LogoName, logoAtoms, logoCornersAtom, logoMarginAtom, settleLogoAtom } from "./state.ts";
import "./logos.css";

/** The publisher's logos. If both are at the top left, the large one is below the other. */
export function Logos() {
  const store = useStore();
  const { LargeLogoPosition, logoPadding, logoTop } = useAtomValue(chromeSettingsAtom);
  const margin = useAtomValue(logoMarginAtom);
  useEffect(
    () =>
      follow(store, logoCornersAtom, (corners) => {
        for (const [corner, px] of corners) store.set(reserveCornerAtom, corner, px);
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

/** The logo in a phone's top bar, with which it hides; it is mirrored in right-to-left books (TOOLP-02). */
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

/** One logo; invisible until its picture has loaded, and absent if it fails. */
function LogoPicture({ name }: { readonly name: LogoName }) {
  const t = useT();
  const logo = useAtomValue(logoAtoms[name]);
  const settle = useSetAtom(settleLogoAtom);
  if (!logo) return null;
  const { src, link, target, size } = logo;
  const loaded = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    settle(src, { width: naturalWidth, height: naturalHeight });
  const style = size && { "--logo-width": `${size.width}px`, "--logo-height": `${size.height}px` };
  const picture = (
    <img
      className="logos__picture"
      src={src}
      alt={t("logo", "Logo")}
      draggable={false}
      onLoad={loaded}
      onError={() => settle(src, "failed")}
    />
  );
  const attributes = { className: "logos__logo", "data-logo": name, "data-shown": size !== null };
  const isFrame = typeof target !== "string";
  const follow = (event: MouseEvent) => {
    if (!link || !isFrame) return;
    event.preventDefault(); // without a frame of that name the browser would open a new window
    openTarget(link, target);
  };
  const window = { target: isFrame ? undefined : target, rel: "noopener noreferrer", onClick: follow };
  return link ? (
    <a {...attributes} style={style as CSSProperties} href={link} {...window}>
      {picture}
    </a>
  ) : (
    <span {...attributes} style={style as CSSProperties}>
      {picture}
    </span>
  );
}
