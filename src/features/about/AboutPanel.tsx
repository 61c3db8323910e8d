import { useAtomValue } from "jotai/react";
import { type ReactNode, useState } from "react";
import { isMostlyRightToLeft } from "../../book/text/direction.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { ListRow } from "../../chrome/kit/List.tsx";
import { Card } from "../../chrome/panels/Sheet.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { type AboutLine, type ContactKind, readAbout } from "./about.ts";
import "./about.css";

const ICONS: Readonly<Record<ContactKind, IconName>> = {
  author: "user",
  address: "map-pin",
  email: "mail",
  phone: "phone",
  website: "globe",
};

/** A description of no more letters stands beside the cover. */
const BESIDE_COVER_LETTERS = 160;

/** The book, what it is about, and who published it (EXTRA-06). */
export function Panel() {
  const t = useT();
  const book = useAtomValue(bookAtom);
  const { description, lines } = readAbout(useAtomValue(chromeSettingsAtom), book.description, book.baseUrl);
  const words: Readonly<Record<ContactKind, string>> = {
    author: t("aboutAuthor", "Author"),
    address: t("aboutAddress", "Address"),
    email: t("aboutEmail", "Email"),
    phone: t("aboutMobile", "Phone"),
    website: t("aboutWebsite", "Website"),
  };
  const about = description !== "" && (
    <p className="about__description" dir="auto">
      {description}
    </p>
  );
  const isShort = description.length <= BESIDE_COVER_LETTERS;
  return (
    <Card name="about" title={t("btnAbout", "About")} width={440}>
      <BookPlate>{isShort && about}</BookPlate>
      {!isShort && about}
      {lines.length > 0 && (
        <ul className="list about__lines">
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.label} ${line.text}`} line={line} word={line.label || words[line.kind]} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ line: { kind, text, href }, word }: { readonly line: AboutLine; readonly word: string }) {
  const link = href === null ? {} : { href, target: kind === "website" ? "_blank" : "_self" };
  return <ListRow icon={ICONS[kind]} label={text} detail={word} {...link} />;
}

/** The book's cover, beside it title and page count. If the cover cannot be loaded, the colour of its paper shows. */
function BookPlate({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { title, pages } = useAtomValue(bookAtom);
  const count = useAtomValue(pageCountAtom);
  const [cover] = pages;
  const { missing } = useAtomValue(portsAtom).pictures;
  const [isMissing, setMissing] = useState(false);
  const picture = isMissing ? null : (cover?.thumb ?? cover?.preview ?? cover?.normal ?? null);
  const ratio = cover ? `${cover.width} / ${cover.height}` : "3 / 4";
  return (
    <div className="book-plate" data-own-words dir={isMostlyRightToLeft(title) ? "rtl" : undefined}>
      <span className="book-plate__cover" style={{ aspectRatio: ratio, background: cover?.color }}>
        {picture && !missing.has(picture) && (
          <BookPicture key={picture} src={picture} onMissing={() => setMissing(true)} />
        )}
      </span>
      <div className="book-plate__words">
        <p className="book-plate__title">
          <bdi>{plainText(title) || t("aboutUntitled", "Untitled book")}</bdi>
        </p>
        <p className="panel__note">
          <bdi>{t("aboutPages", "{count} pages", { count })}</bdi>
        </p>
        {children}
      </div>
    </div>
  );
}
