import { useStore } from "jotai/react";
import { useEffect, useState } from "react";
import { FRAME_ALLOW, type FrameSource } from "../../book/frame-source.ts";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { useT } from "../../chrome/use-t.ts";
import { portsAtom } from "../../state/ports.ts";
import { FrameLink } from "./FrameLink.tsx";

/** Whoever waits for a frame is told after so long that it may never come. */
export const FRAME_PATIENCE_MS = 10_000;

/** A frame with a quiet sign while it loads, and words and a way out where it does not; it may still come then. */
export function ForeignFrame({ source, title }: { readonly source: FrameSource; readonly title: string }) {
  const t = useT();
  const { clock } = useStore().get(portsAtom);
  const [state, setState] = useState<"loading" | "late" | "there">(source.isBlocked ? "late" : "loading");
  useEffect(() => {
    return clock.after(FRAME_PATIENCE_MS, () => setState((now) => (now === "loading" ? "late" : now)));
  }, [clock]);
  return (
    <div className="foreign-frame" data-state={state} aria-busy={state === "loading"}>
      {!source.isBlocked && (
        <iframe
          className="foreign-frame__page"
          src={source.src}
          srcDoc={source.srcDoc}
          title={title}
          sandbox={source.sandbox}
          allow={FRAME_ALLOW}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState("there")}
        />
      )}
      {state === "loading" && <span className="busy" role="status" aria-label={t("frameLoading", "Loading…")} />}
      {state === "late" && (
        <div className="foreign-frame__note" role="status">
          <EmptyNote icon="triangle-alert" text={t("mediaFrameLate", "This has not loaded.")}>
            {source.link !== "" && <FrameLink href={source.link} hasWords />}
          </EmptyNote>
        </div>
      )}
    </div>
  );
}
