import keysOfBook from "../../../static/book.schema.json";
import { nearName } from "../../lib/near-name.ts";
import type { Book } from "../publication/book.ts";
import { type BookIssue, type IssueLog, issueLog } from "../publication/issues.ts";
import { isBlankLink, readLink } from "../publication/links.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  isFields,
  isUnset,
  listOf,
  readAddress,
  readNumber,
  readOnOff,
  textOf,
} from "../settings/values.ts";

/**
 * The faults in a book's labels, ads, shop and files, for authors: the features leave out what they cannot show. Nothing here
 * changes what readers see.
 */
export function extraFlaws({
  pages,
  extras,
  baseUrl,
  source,
}: Pick<Book, "pages" | "extras" | "baseUrl" | "source">): readonly BookIssue[] {
  const log = issueLog();
  noteRepeatedLabels(
    pages.map(({ label }) => label),
    log,
  );
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

type Names = Readonly<Record<string, Keys>>;

/** What is allowed at a place of a book.json; the build makes it from the schema (scripts/book-keys.mjs). */
type Keys = {
  readonly keys?: Names;
  readonly older?: Names; // older names of some keys: accepted, but never suggested
  readonly others?: Keys; // of the values under all other keys
  readonly entries?: Keys; // of a list
  readonly choices?: readonly Choice[]; // further keys, which depend on the other keys here
  readonly words?: readonly string[]; // all allowed texts
  readonly isClosed?: boolean; // no other key is allowed
  readonly like?: string; // the name of the part that is allowed here
};
type Choice = {
  readonly has: readonly string[]; // keys that have to be there
  readonly kind: string; // the required kind; "" = any
  readonly what: Keys;
};
type BookKeys = { readonly book: Keys; readonly parts: Names };

const { book: BOOK, parts: PARTS } = keysOfBook as unknown as BookKeys;
const DEEPEST = 40; // levels; the contents are the deepest part of a book
const SLIPS_AMONG_OTHERS = 1; // typing errors: the exporters' "minZoomWidth" is not a wrong "maxZoomWidth"
const REMARK = /^(\$comment$|x-)/; // keys for people and tools

/** So many values are looked at without a break: some ms on a slow phone. */
export const VALUES_AT_ONCE = 200;

/** A value in a book.json, and what is allowed there. */
type Place = { readonly value: unknown; readonly keys: Keys; readonly path: string; readonly depth: number };

/**
 * Looks for the keys of a book.json that the viewer does not read. Where other keys are allowed, as in the settings, of
 * which exporters have hundreds, only those are reported that look like a typing error in a known key. Books can have ten
 * thousand items, and readers turn pages meanwhile: each call looks at some values only.
 * @returns what looks at the next values, and gives all issues once there are no more
 */
export function checkKeys(data: unknown): () => readonly BookIssue[] | null {
  const log = issueLog();
  const open: Place[] = [{ value: data, keys: BOOK, path: "", depth: 0 }];
  return () => {
    for (let left = VALUES_AT_ONCE; left > 0; left--) {
      const place = open.pop();
      if (!place) return log.issues;
      for (const below of look(place, log).reverse()) open.push(below);
    }
    return null;
  };
}

/** Notes the faults of one value. @returns the values in it */
function look({ value, keys: named, path, depth }: Place, log: IssueLog): Place[] {
  if (depth > DEEPEST) return [];
  const keys = partOf(named);
  if (typeof value === "string" && keys.words) noteUnknownWord(value, keys.words, path, log);
  const { entries } = keys;
  if (Array.isArray(value) && entries) {
    return value.map((entry, index) => ({ value: entry, keys: entries, path: `${path}[${index}]`, depth: depth + 1 }));
  }
  if (!isFields(value)) return [];
  const parts = [keys, ...choicesFor(value, keys)];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === "" ? key : `${path}.${key}`;
    const found = parts.map((part) => ownOf(part.keys, key) ?? ownOf(part.older, key)).find((each) => each !== null);
    if (!found && !REMARK.test(key)) noteUnknownKey(key, parts, at, log);
    const below = found ?? keys.others;
    return below ? [{ value: inner, keys: below, path: at, depth: depth + 1 }] : [];
  });
}

/** The choices that fit a value; all of them if none fits, because any may have been meant. */
function choicesFor(value: Fields, { choices = [] }: Keys): readonly Keys[] {
  const kindWritten = textOf(value["kind"] ?? value["type"]);
  const fits = ({ has, kind }: Choice) =>
    (kind === "" || kind === kindWritten) && has.every((key) => Object.hasOwn(value, key));
  const fitting = choices.filter(fits);
  return (fitting.length > 0 ? fitting : choices)
    .map(({ what }) => partOf(what))
    .flatMap((part) => [part, ...choicesFor(value, part)]);
}

function noteUnknownKey(key: string, parts: readonly Keys[], path: string, log: IssueLog): void {
  const names = parts.flatMap((part) => Object.keys(part.keys ?? {}));
  const isClosed = parts.some((part) => part.isClosed);
  if (!isClosed && names.some((name) => name.toLowerCase() === key.toLowerCase())) return; // read all the same
  const meant = nearName(key, names, isClosed ? undefined : SLIPS_AMONG_OTHERS);
  if (meant !== null) log.note(path, `is no key that the reader knows; did you mean "${meant}"?`, "nothing");
  else if (isClosed) log.note(path, "is no key that the reader knows", "nothing");
}

function noteUnknownWord(word: string, words: readonly string[], path: string, log: IssueLog): void {
  const written = word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  if (written === "" || words.includes(written)) return;
  const meant = nearName(written, words);
  log.note(
    path,
    `names none that there is: ${inWords(word)}${meant ? `; did you mean "${meant}"?` : ""}`,
    "a sign for more",
  );
}

function partOf(keys: Keys): Keys {
  return keys.like === undefined ? keys : (ownOf(PARTS, keys.like) ?? {});
}

function ownOf(names: Names | undefined, key: string): Keys | null {
  return names && Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}

/** Notes labels that several pages have: only the first of these pages is found by its label. */
export function noteRepeatedLabels(labels: readonly string[], log: IssueLog): void {
  const first = new Set<string>();
  labels.forEach((label, index) => {
    const key = label.trim().toLowerCase();
    if (first.has(key)) log.note(`pages[${index}].label`, `another page has it too: ${label}`, "the first page's");
    first.add(key);
  });
}
