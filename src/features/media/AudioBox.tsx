import { useStore } from "jotai/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Annotation, Audio } from "../../book/annotation.ts";
import { audioSkin } from "../../book/audio-skins.ts";
import { useT } from "../../chrome/use-t.ts";
import { mediaPlayingAtom } from "../../state/media.ts";
import { AudioControls } from "./AudioControls.tsx";
import { type AudioPlayer, isLasting, runAudioPlayer } from "./audio-player.ts";
import { lastingSound } from "./lasting-sounds.ts";
import { setMediumPhaseAtom } from "./media-state.ts";
import { runTimeline } from "./timeline.ts";
import { useMediumPhase } from "./use-medium-phase.ts";

/** The one audio player, in the skin that the book wants; without controls it is only heard (ANNO-08, ANNO-09). */
export function AudioBox({ annotation, audio }: { readonly annotation: Annotation; readonly audio: Audio }) {
  const t = useT();
  const store = useStore();
  const { id, page, name } = annotation;
  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLAudioElement>(null);
  const element = useRef<HTMLAudioElement | null>(null); // what plays: its own, or one that outlasts its page
  const [player, setPlayer] = useState<AudioPlayer | null>(null); // nobody else has a use for it
  const phase = useMediumPhase(id);
  const { layout, shape, name: skin } = audioSkin(audio.skin);
  useLayoutEffect(() => {
    if (!own.current || !frame.current || audio.sources.length === 0) return;
    const isByItself = audio.startsOn === "page-viewed";
    const kind = isByItself && !audio.isVisible ? "music" : "audio";
    const lasting = isLasting(audio) ? lastingSound(store, { id, kind, page, audio }, document) : null;
    element.current = lasting?.element ?? own.current;
    const running = lasting?.player ?? runAudioPlayer(store, own.current, { id, kind, page, audio });
    const stopTimeline = runTimeline(element.current, frame.current);
    if (isByItself && store.get(mediaPlayingAtom)?.id !== id) void running.play();
    setPlayer(running);
    return () => {
      stopTimeline();
      if (lasting) return;
      running.stop();
      store.set(setMediumPhaseAtom, id, "idle"); // one that failed may try again when its page comes back
    };
  }, [id]);
  const title = name || t("mediaAudio", "Audio");
  const look = audio.isVisible ? { "data-layout": layout, "data-shape": shape, "data-skin": skin } : { hidden: true };
  return (
    <div ref={frame} className="audio" role="group" aria-label={title} data-phase={phase} {...look}>
      <audio ref={own} preload={audio.startsOn === "page-viewed" ? "auto" : "none"} />
      {audio.isVisible && <AudioControls id={id} audio={audio} title={title} player={player} medium={element} />}
    </div>
  );
}
