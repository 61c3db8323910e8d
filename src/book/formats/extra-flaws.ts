import type { Book } from "../publication/book.ts";
import { type BookIssue, issueLog } from "../publication/issues.ts";
import { isBlankLink, readLink } from "../publication/links.ts";
import { fieldsOf, inWords, isUnset, listOf, readAddress, readNumber, readOnOff, textOf } from "../settings/values.ts";

/**
 * The faults in a book's ads, shop and files, for authors: the features leave out what they cannot show. Nothing here
 * changes what readers see.
 */
export function extraFlaws({
  extras,
  baseUrl,
  source,
}: Pick<Book, "extras" | "baseUrl" | "source">): readonly BookIssue[] {
  const log = issueLog();
  const [adsAt, filesAt] = source === "native" ? ["ads", "download"] : ["staticAd", "downloadconfig"];
  const noteLink = (path: string, value: unknown, used: string) => {
    if (isUnset(value)) return;
    if (isBlankLink(textOf(value))) log.note(path, `has no address to open: ${inWords(value)}`, used);
    else if (readLink(value, baseUrl) === null) log.note(path, `must not be followed: ${inWords(value)}`, used);
  };
  const ads = fieldsOf(extras.ads);
  listOf(readOnOff(ads["haveAd"]) === false ? [] : ads["data"]).forEach((slide, at) => {
    const { src, url } = typeof slide === "string" ? { src: slide, url: undefined } : fieldsOf(slide);
    const isPictured = !isUnset(src) && readAddress(src, baseUrl) !== null;
    if (!isPictured)
      log.note(`${adsAt}.data[${at}].src`, `is no address of a picture: ${inWords(src)}`, "the ads without it");
    noteLink(`${adsAt}.data[${at}].url`, url, "the picture alone");
  });
  const cart = fieldsOf(extras.cart);
  listOf(cart["items"]).forEach((item, at) => {
    const { title, name, id, sku, price } = fieldsOf(item);
    const path = `cart.items[${at}]`;
    if ([title, name, id, sku].every(isUnset)) log.note(path, "has neither a title nor an id", "the shop without it");
    else if (!isUnset(price) && !((readNumber(price) ?? -1) >= 0)) {
      log.note(`${path}.price`, `is no price: ${inWords(price)}`, "a price on request");
    }
  });
  noteLink("cart.url", textOf(cart["url"]).split("${")[0], "the other ways to order");
  const files = Array.isArray(extras.download) ? { files: extras.download as unknown } : fieldsOf(extras.download);
  for (const key of ["files", "attachments"] as const) {
    listOf(fieldsOf(files)[key]).forEach((file, at) => {
      const { url, path, src } =
        typeof file === "string" ? { url: file, path: undefined, src: undefined } : fieldsOf(file);
      const where = `${filesAt}${Array.isArray(extras.download) ? "" : `.${key}`}[${at}]`;
      if ([url, path, src].every(isUnset)) log.note(where, "has no address", "the list without it");
      else noteLink(where, url ?? path ?? src, "the list without it");
    });
  }
  noteLink(`${filesAt}.pdf.url`, fieldsOf(fieldsOf(files)["pdf"])["url"], "the book without it");
  return log.issues;
}
