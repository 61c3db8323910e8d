import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties, MouseEvent, SyntheticEvent } from "react";
import { useT } from "../../chrome/use-t.ts";
import { openTarget } from "../../io/open-target.ts";
import { type LogoName, logoAtoms, settleLogoAtom } from "./logos-state.ts";

/** One logo; out of sight until its picture has come, and gone if it does not. */
export function LogoPicture({ name }: { readonly name: LogoName }) {
  const t = useT();
  const logo = useAtomValue(logoAtoms[name]);
  const settle = useSetAtom(settleLogoAtom);
  if (!logo) return null;
  const { src, link, target, size } = logo;
  const came = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    settle(src, { width: naturalWidth, height: naturalHeight });
  const style = size && { "--logo-width": `${size.width}px`, "--logo-height": `${size.height}px` };
  const picture = (
    <img
      className="logos__picture"
      src={src}
      alt={t("logo", "Logo")}
      draggable={false}
      onLoad={came}
      onError={() => settle(src, "failed")}
    />
  );
  const attributes = { className: "logos__logo", "data-logo": name, "data-shown": size !== null };
  const isFrame = typeof target !== "string";
  const follow = (event: MouseEvent) => {
    if (!link || !isFrame) return;
    event.preventDefault(); // a browser would make a new window where there is no frame of that name
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
