import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { bookAtom } from "../../state/reading.ts";
import { plainText, shortTitle } from "../../state/texts.ts";
import { popupVideoAtom, setMediumPhaseAtom, shownVideoAtom, useMediumPhase } from "./state.ts";
import { VideoMedium, VideoPoster } from "./VideoMedium.tsx";
import "./media.css";

const WIDTH_PX = 960;

/** A video over the book. Closing it ends the video at once (ANNO-37). */
export function Panel() {
  const t = useT();
  const { title = "" } = useAtomValue(popupVideoAtom) ?? {};
  const book = shortTitle(useAtomValue(bookAtom).title);
  return (
    <Popup name="video" title={plainText(title).trim() || book || t("mediaVideo", "Video")} width={WIDTH_PX}>
      <div className="medium medium--popup">
        <PopupScreen />
      </div>
    </Popup>
  );
}

/** The video of the panel; a poster when it has ended or failed. */
function PopupScreen() {
  const popup = useAtomValue(shownVideoAtom);
  const phase = useMediumPhase(popup?.id ?? "");
  const setPhase = useSetAtom(setMediumPhaseAtom);
  const { id = "", video, title = "" } = popup ?? {};
  useEffect(() => {
    if (id !== "") setPhase(id, "asked");
    return () => setPhase(id, "idle");
  }, [id, setPhase]);
  if (!video) return null;
  if (phase !== "idle" && phase !== "failed") return <VideoMedium id={id} page={null} video={video} title={title} />;
  return <VideoPoster video={video} title={title} isFailed={phase === "failed"} onPlay={() => setPhase(id, "asked")} />;
}
