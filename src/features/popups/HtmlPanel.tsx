import { useAtomValue } from "jotai/react";
import { frameSource } from "../../book/frame-source.ts";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { Popup } from "../../chrome/Popup.tsx";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/short-title.ts";
import { plainText } from "../../state/texts.ts";
import { ForeignFrame } from "./ForeignFrame.tsx";
import { FrameLink } from "./FrameLink.tsx";
import { windowAtom } from "./window-state.ts";

/** A page of the web in a window of its own, or HTML of the book; always in a frame that can do no harm (ANNO-36). */
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
