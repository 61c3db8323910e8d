import { useAtomValue, useSetAtom } from "jotai/react";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { Popup } from "../../chrome/Popup.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useMedium } from "../../chrome/use-medium.ts";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/short-title.ts";
import { plainText } from "../../state/texts.ts";
import { InfoWords } from "./InfoWords.tsx";
import { followInfoAtom, infoAtom } from "./info-state.ts";

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
