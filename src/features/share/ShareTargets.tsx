import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { shareLinkAtom, targetsAtom } from "./share-state.ts";

/** Places that take the link by address. Nothing of theirs runs here. */
export function ShareTargets() {
  const t = useT();
  const targets = useAtomValue(targetsAtom);
  const link = useAtomValue(shareLinkAtom);
  const { title } = useAtomValue(bookAtom);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
  return (
    <ul className="share__targets" aria-label={t("shareTargets", "Share on")}>
      <li>
        <a className="share__target" href={mail}>
          {t("btnShareEmail", "Email")}
        </a>
      </li>
      {targets.map(({ name, url }) => (
        <li key={name}>
          <a className="share__target" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
