import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { shareMailAtom, targetsAtom } from "./link.ts";
import { SHARE_MARKS } from "./marks.ts";

/** Places that take the link by address. Nothing of theirs runs here. */
export function ShareTargets() {
  const t = useT();
  const mail = useAtomValue(shareMailAtom);
  const targets = useAtomValue(targetsAtom);
  const ownNames: Readonly<Record<string, string>> = {
    weibo: t("shareWeibo", "Weibo"),
    qzone: t("shareQzone", "Qzone"),
  };
  return (
    <ul className="share__targets" aria-label={t("shareTargets", "Share on")}>
      <ShareTarget name={t("btnShareEmail", "Email")} href={mail}>
        <Icon name="mail" />
      </ShareTarget>
      {targets.map(({ key, name, url }) => {
        const mark = SHARE_MARKS[key];
        return (
          <ShareTarget key={name} name={ownNames[key] ?? name} href={url} color={mark?.color} isOwnWindow>
            {mark ? (
              <svg className="share__logo" viewBox="0 0 24 24" aria-hidden="true">
                <path fillRule="evenodd" d={mark.path} />
              </svg>
            ) : (
              <Icon name="external-link" />
            )}
          </ShareTarget>
        );
      })}
    </ul>
  );
}

type ShareTargetProps = {
  readonly name: string;
  readonly href: string;
  readonly color?: string | undefined; // quiet paper without one
  readonly isOwnWindow?: boolean; // a place on the web gets a window of its own
  readonly children: ReactNode; // its mark
};

/** One place to share at: a plain link with a round mark over its name. */
function ShareTarget({ name, href, color, isOwnWindow = false, children }: ShareTargetProps) {
  const window = isOwnWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <li>
      <a className="share__target" href={href} {...window}>
        <span className="share__mark" data-plain={color === undefined || undefined} style={{ backgroundColor: color }}>
          {children}
        </span>
        <span className="share__name">
          <bdi>{name}</bdi>
        </span>
      </a>
    </li>
  );
}
