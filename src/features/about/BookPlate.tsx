import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";

/** The book's cover, title and size. A cover that does not come leaves its paper. */
export function BookPlate() {
  const t = useT();
  const { title, pages } = useAtomValue(bookAtom);
  const count = useAtomValue(pageCountAtom);
  const [cover] = pages;
  const { missing } = useAtomValue(portsAtom).pictures;
  const picture = cover?.thumb ?? cover?.preview ?? cover?.normal ?? null;
  const ratio = cover ? `${cover.width} / ${cover.height}` : "3 / 4";
  return (
    <div className="book-plate">
      <span className="book-plate__cover" style={{ aspectRatio: ratio, background: cover?.color }}>
        {picture && !missing.has(picture) && (
          <img src={picture} alt="" onError={(event) => (event.currentTarget.hidden = true)} />
        )}
      </span>
      <div className="book-plate__words">
        <p className="book-plate__title">
          <bdi>{plainText(title) || t("aboutUntitled", "Untitled book")}</bdi>
        </p>
        <p className="panel__note">{t("aboutPages", "{count} pages", { count })}</p>
      </div>
    </div>
  );
}
