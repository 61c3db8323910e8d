import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { Paragraph } from "../../book/publication/annotation.ts";
import type { TextRun } from "../../book/publication/item-style.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/EmptyNote.tsx";
import { Popup } from "../../chrome/panels/DialogFrame.tsx";
import { bookAtom } from "../../state/reading.ts";
import { plainText, shortTitle } from "../../state/texts.ts";
import { useMedium } from "../media/api.ts";
import { followInfoAtom, infoAtom, paperAtom, textRunStyle } from "./windows.ts";

/** What a book tells of something: a picture, a few paragraphs, and a button that leads on (ANNO-38). */
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
      <div className="info">
        {picture !== "" && <InfoPicture key={picture} url={picture} />}
        <InfoWords paragraphs={paragraphs} />
        {isEmpty && <EmptyNote icon="info" text={t("infoEmpty", "There is nothing more to tell here.")} />}
      </div>
    </Popup>
  );
}

/** A picture that does not come leaves no hole. */
function InfoPicture({ url }: { readonly url: string }) {
  const { isLost, src, onLoad, onError } = useMedium(url);
  return isLost ? null : <img className="info__picture" src={src} alt="" onLoad={onLoad} onError={onError} />;
}

/** A book's paragraphs in the weight, slant and colour that the book gives them; foreign text stays text. */
function InfoWords({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  return (
    <div className="info__words" dir="auto">
      {paragraphs.map(({ runs, align }, index) => (
        <p key={index} style={align === "left" ? undefined : { textAlign: align }}>
          {runs.every(({ text }) => text === "") ? (
            <br />
          ) : (
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
