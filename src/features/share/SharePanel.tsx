import { Bubble } from "../../chrome/Bubble.tsx";
import { Deferred } from "../../chrome/Deferred.tsx";
import { useT } from "../../chrome/use-t.ts";
import { ShareCode } from "./ShareCode.tsx";
import { ShareEmbed } from "./ShareEmbed.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { ShareTargets } from "./ShareTargets.tsx";
import { SHARE } from "./share-look.ts";

/** The share bubble: the link, its code, where it can go, and how the book is embedded (SHARE-01, SHARE-03). */
export function Panel() {
  const t = useT();
  return (
    <Bubble name="share" title={t("btnShare", "Share")} anchor="btnshare" width={SHARE.widthPx}>
      <div className="share">
        <ShareCode />
        <Deferred heightPx={SHARE.restPx}>
          <ShareLink />
          <ShareTargets />
          <ShareEmbed />
        </Deferred>
      </div>
    </Bubble>
  );
}
