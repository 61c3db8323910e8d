import type { Book } from "../../../book/publication/book.ts";
import type { BookIssue } from "../../../book/publication/issues.ts";
import { type PageIndex, pageIndex } from "../../../book/publication/pages.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  listOf,
  readAddress,
  readNumber,
  readOnOff,
} from "../../../book/settings/values.ts";

/** One page of a recording: the file that plays, and the second of it at which the page begins. */
export type Section = { readonly page: PageIndex; readonly url: string; readonly seconds: number };

/** A recording that turns the pages (SND-36): one file, or one for each page. */
export type Recording = {
  readonly isOneFile: boolean;
  readonly showsPlayer: boolean;
  readonly sections: readonly Section[]; // in the order in which they are played, never empty
};

/** Reads the recording of a book; null = it has none. Entries that cannot be used are left out and noted. */
export function readRecording({ extras, pages, baseUrl }: Book, note: (issue: BookIssue) => void): Recording | null {
  const fields = fieldsOf(extras.audio);
  const isOneFile = readNumber(fields["audioType"]) !== 1;
  const file = readAddress(fields["audioFile"], baseUrl);
  const entries = listOf(fields["items"]).map(fieldsOf);
  if (entries.length === 0 || (isOneFile && !file)) return null;
  const first = entries.some((entry) => readNumber(entry["pageIndex"]) === 0) ? 0 : 1; // some books count from 0
  const sections = entries.flatMap((entry, index): readonly Section[] => {
    const at = (readNumber(entry["pageIndex"]) ?? NaN) - first;
    const found = isOneFile ? timed(entry, file) : filed(entry, baseUrl);
    if (at in pages && found) return [{ ...found, page: pageIndex(at) }];
    const path = `audio.items[${index}]`;
    const problem = found ? `is on no page of the book: ${inWords(entry["pageIndex"])}` : noSound(entry, isOneFile);
    note({ path, problem, used: "the recording without it" });
    return [];
  });
  if (sections.length === 0) return null;
  const sorted = [...sections].sort((one, other) => (isOneFile ? one.seconds - other.seconds : one.page - other.page));
  return { isOneFile, showsPlayer: readOnOff(fields["showPlayer"]) ?? false, sections: sorted };
}

type Found = Omit<Section, "page"> | null;

/** A time in the one file: seconds, or minutes and seconds as in "1:05" (SND-37). */
function timed(entry: Fields, url: string | null): Found {
  const written = entry["audioData"];
  const parts =
    typeof written === "string" && /^\d+(:\d{1,2}){1,2}(\.\d+)?$/.test(written.trim()) ? written.split(":") : [];
  const seconds = parts.length > 0 ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : readNumber(written);
  return url !== null && seconds !== null && seconds >= 0 ? { url, seconds } : null;
}

/** A page's own file (SND-37). */
function filed(entry: Fields, baseUrl: string): Found {
  const url = readAddress(entry["audioData"], baseUrl);
  return url === null ? null : { url, seconds: 0 };
}

function noSound(entry: Fields, isOneFile: boolean): string {
  return `has no ${isOneFile ? "time" : "sound"}: ${inWords(entry["audioData"])}`;
}

/** The section that plays at a time of the one file; before the first one it is the first. */
export function sectionAt(sections: readonly Section[], seconds: number): number {
  return Math.max(
    0,
    sections.findLastIndex((section) => section.seconds <= seconds),
  );
}

/**
 * The section to go on with when the reader has opened other pages (SND-38): the first that begins on one of them, else
 * the one that they are in the middle of. Null = the present one goes on, or there is none so early in the book.
 */
export function sectionOf(sections: readonly Section[], open: readonly PageIndex[], present: number): number | null {
  const now = sections[present];
  if (now && open.includes(now.page)) return null;
  const own = sections.findIndex(({ page }) => open.includes(page));
  if (own >= 0) return own;
  const [first = 0] = open;
  const before = sections.reduce((best, { page }, index) => {
    const isNearer = page < first && (best < 0 || page >= (sections[best]?.page ?? 0));
    return isNearer ? index : best;
  }, -1);
  return before < 0 || before === present ? null : before;
}
