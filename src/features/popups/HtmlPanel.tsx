import { useAtomValue, useStore } from "jotai/react";
import { useEffect, useState } from "react";
import { FRAME_ALLOW, type FrameSource, frameSource } from "../../book/publication/frame-source.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { htmlFrame } from "../../io/viewer-files.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { plainText, shortTitle } from "../../state/texts.ts";
import { windowAtom } from "./windows.ts";
import "../../chrome/kit/foreign-frame.css";
import "./html.css";

/** A web page, or HTML of the book, in a popup: always in a sandboxed frame (ANNO-36). */
export function Panel() {
  const t = useT();
  const open = useAtomValue(windowAtom);
  const source = open && frameSource(open.url, open.html, location.href);
  const book = shortTitle(useAtomValue(bookAtom).title);
  const title = plainText(open?.title ?? "").trim() || book || hostOf(open?.url) || t("frameTitle", "Window");
  const link = source?.link ?? "";
  return (
    <Popup
      name="html"
      title={title}
      width={open?.width}
      height={open?.height}
      actions={link !== "" && <FrameLink href={link} />}
    >
      {source ? (
        <ForeignFrame key={link} source={source} title={title} />
      ) : (
        <EmptyNote icon="triangle-alert" text={t("mediaFrameRefused", "This cannot be shown here.")} />
      )}
    </Popup>
  );
}

function hostOf(url = ""): string {
  return url === "" ? "" : new URL(url).hostname.replace(/^www\./, "");
}

/** After this time a note says that a frame may not load. */
export const FRAME_PATIENCE_MS = 10_000;

/** A frame with a sign while it loads; where it is late, a note and a link to its page, until it comes after all. */
function ForeignFrame({ source, title }: { readonly source: FrameSource; readonly title: string }) {
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
          title={title}
          sandbox={source.sandbox}
          {...(source.html === undefined ? { src: source.src } : htmlFrame(source.html))}
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

/** A link that opens the page of a frame in a window of the browser. */
function FrameLink({ href, hasWords = false }: { readonly href: string; readonly hasWords?: boolean }) {
  const t = useT();
  const words = t("galleryOpen", "Open it in a window of its own");
  const link = { target: "_blank", rel: "noopener noreferrer" };
  if (!hasWords) {
    return (
      <a href={href} {...link} className="icon-button" aria-label={words} data-tip={words}>
        <Icon name="external-link" />
      </a>
    );
  }
  return (
    <a href={href} {...link} className="text-button">
      <span className="text-button__text">{words}</span>
      <Icon name="external-link" />
    </a>
  );
}
