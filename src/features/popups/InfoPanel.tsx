import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { Paragraph } from "../../book/publication/annotation.ts";
import type { TextRun } from "../../book/publication/item-style.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { bookAtom } from "../../state/reading.ts";
import { plainText, shortTitle } from "../../state/texts.ts";
import { useMedium } from "../media/api.ts";
import { followInfoAtom, infoAtom, paperAtom, textRunStyle } from "./windows.ts";
import "./popups.css";

/** Information from the book: a picture, a few paragraphs, and a button with a link (ANNO-38). */
export function Panel() {
  const t = useT();
  const info = useAtomValue(infoAtom);
  const book = shortTitle(useAtomValue(bookAtom).title);
  const follow = useSetAtom(followInfoAtom);
  const { title = "", paragraphs = [], picture = "", link = "", buttonName = "", width = 0, height = 0 } = info ?? {};
  const isEmpty = paragraphs.length === 0 && picture === "";
  const foot = link.trim() !== "" && (
    <footer className="info__foot">
      <TextButton kind="primary" icon="external-link" onClick={follow}>
        {plainText(buttonName).trim() || t("infoMore", "Find out more")}
      </TextButton>
    </footer>
  );
  return (
    <Popup
      name="info"
      title={plainText(title).trim() || book || t("infoTitle", "Information")}
      width={width > 0 ? width : undefined}
      height={height > 0 ? height : undefined}
      foot={foot}
    >
      <div className="info" data-own-words>
        {picture !== "" && <InfoPicture key={picture} url={picture} />}
        <InfoWords paragraphs={paragraphs} />
        {isEmpty && <EmptyNote icon="info" text={t("infoEmpty", "There is nothing more to tell here.")} />}
      </div>
    </Popup>
  );
}

/** The picture; nothing where it cannot be loaded. */
function InfoPicture({ url }: { readonly url: string }) {
  const { isLost, src, onLoad, onError } = useMedium(url);
  return isLost ? null : <img className="info__picture" src={src} alt="" onLoad={onLoad} onError={onError} />;
}

/** Paragraphs of the book in its own weight, slant and colour, always as plain text. */
function InfoWords({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  return (
    <div className="info__words" dir="auto">
      {paragraphs.map(({ runs, align }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change, and two may be the same
        <p key={index} style={align === "left" ? undefined : { textAlign: align }}>
          {runs.every(({ text }) => text === "") ? (
            <br />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs never change, and two may be the same
            runs.map((run, place) => <RunWords key={place} run={run} />)
          )}
        </p>
      ))}
    </div>
  );
}

function RunWords({ run }: { readonly run: TextRun }) {
  const paper = useAtomValue(paperAtom);
  return <span style={textRunStyle(run, paper) as CSSProperties}>{run.text}</span>;
}
