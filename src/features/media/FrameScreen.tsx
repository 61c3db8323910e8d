import { useStore } from "jotai/react";
import { useEffect, useState } from "react";
import { FRAME_ALLOW, frameSource } from "../../book/publication/frame-source.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { htmlFrame } from "../../io/viewer-files.ts";
import { portsAtom } from "../../state/ports.ts";

/** A frame that has not loaded after so long gets a note. */
const FRAME_TIMEOUT_MS = 10_000;

type FrameScreenProps = { readonly url: string; readonly html: string; readonly title: string };

/** A frame without access to the viewer, with a sign while it loads and a note if it does not. */
export function FrameScreen({ url, html, title }: FrameScreenProps) {
  const t = useT();
  const { clock } = useStore().get(portsAtom);
  const [state, setState] = useState<"loading" | "late" | "there">("loading");
  const source = frameSource(url, html, location.href);
  useEffect(() => clock.after(FRAME_TIMEOUT_MS, () => setState((now) => (now === "loading" ? "late" : now))), [clock]);
  if (!source) return <MediumNote text={t("mediaFrameRefused", "This cannot be shown here.")} link="" />;
  return (
    <>
      <iframe
        title={title}
        sandbox={source.sandbox}
        {...(source.html === undefined ? { src: source.src } : htmlFrame(source.html))}
        allow={FRAME_ALLOW}
        referrerPolicy="strict-origin-when-cross-origin"
        data-state={state}
        onLoad={() => setState("there")}
      />
      {state === "loading" && <span className="medium__busy" aria-hidden="true" />}
      {state === "late" && <MediumNote text={t("mediaFrameLate", "This has not loaded.")} link={source.link} />}
    </>
  );
}

/** Says why a medium cannot be shown, and links to it. */
export function MediumNote({ text, link }: { readonly text: string; readonly link: string }) {
  const t = useT();
  const words = t("galleryOpen", "Open it in a window of its own");
  return (
    <div className="medium__note" role="note">
      <p className="medium__words">
        <Icon name="triangle-alert" />
        <span>{text}</span>
      </p>
      {link !== "" && (
        <a className="medium__link" href={link} target="_blank" rel="noopener noreferrer" aria-label={words}>
          <span>{words}</span>
          <Icon name="external-link" />
        </a>
      )}
    </div>
  );
}
