import { useAtomValue } from "jotai/react";
import { Card } from "../../chrome/Card.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import type { IconName } from "../../chrome/icons.ts";
import { ListRow } from "../../chrome/ListRow.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { type AboutLine, readAbout } from "./about.ts";
import { BookPlate } from "./BookPlate.tsx";
import type { ContactKind } from "./contact-info.ts";

const ICONS: Readonly<Record<ContactKind, IconName>> = {
  author: "user",
  address: "map-pin",
  email: "mail",
  phone: "phone",
  website: "globe",
};

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
  return (
    <Card name="about" title={t("btnAbout", "About")} width={440}>
      <BookPlate />
      {description !== "" && (
        <p className="about__description" dir="auto">
          {description}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="list about__lines">
          {lines.map((line, index) => (
            <Line key={index} line={line} word={line.label || words[line.kind]} />
          ))}
        </ul>
      )}
      {description === "" && lines.length === 0 && (
        <EmptyNote icon="book-open" text={t("aboutEmpty", "The publisher has not added anything here.")} />
      )}
    </Card>
  );
}

function Line({ line: { kind, text, href }, word }: { readonly line: AboutLine; readonly word: string }) {
  const link = href === null ? {} : { href, target: kind === "website" ? "_blank" : "_self" };
  return <ListRow icon={ICONS[kind]} label={text} detail={word} {...link} />;
}
