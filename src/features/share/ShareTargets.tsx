import { useAtomValue } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { ShareTarget } from "./ShareTarget.tsx";
import { shareMailAtom, targetsAtom } from "./share-link-state.ts";
import { SHARE_MARKS } from "./share-marks.ts";

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
