import keysOfBook from "../../../static/book.schema.json";
import { nearName } from "../../lib/near-name.ts";
import { type BookIssue, type IssueLog, issueLog } from "../publication/issues.ts";
import { type Fields, inWords, isFields, textOf } from "./values.ts";

type Names = Readonly<Record<string, Keys>>;

/** What may stand at a place of a book.json: the build makes it of the schema (scripts/book-keys.mjs). */
type Keys = {
  readonly keys?: Names;
  readonly older?: Names; // other names for some of them: known, and proposed to nobody
  readonly others?: Keys; // what stands under any other key
  readonly entries?: Keys; // of a list
  readonly choices?: readonly Choice[]; // further keys, by what else stands here
  readonly words?: readonly string[]; // all that may be said here
  readonly isClosed?: boolean; // no other key may stand here
  readonly like?: string; // the same as the part of this name
};
type Choice = {
  readonly has: readonly string[]; // keys that have to be there
  readonly kind: string; // that it has to be of; "" = any
  readonly what: Keys;
};
type BookKeys = { readonly book: Keys; readonly parts: Names };

const { book: BOOK, parts: PARTS } = keysOfBook as unknown as BookKeys;
const DEEPEST = 40; // levels; no book of ours is deeper than its contents
const SLIPS_AMONG_OTHERS = 1; // "minZoomWidth" of exporters is not our "maxZoomWidth"
const REMARK = /^(\$comment$|x-)/; // for people and tools

/** Where something stands, what may stand there, and where to note what may not. */
type Place = { readonly keys: Keys; readonly path: string; readonly depth: number; readonly log: IssueLog };

/**
 * The keys of a book.json that nobody reads. Where others may stand too, as in its settings, of which exporters have
 * hundreds, only those are told that look like a slip in one of ours.
 */
export function unknownKeys(data: unknown): readonly BookIssue[] {
  const log = issueLog();
  walk(data, { keys: BOOK, path: "", depth: 0, log });
  return log.issues;
}

function walk(value: unknown, { keys: named, path, depth, log }: Place): void {
  if (depth > DEEPEST) return;
  const keys = partOf(named);
  if (typeof value === "string" && keys.words) noteUnknownWord(value, keys.words, path, log);
  if (Array.isArray(value) && keys.entries) {
    for (const [index, entry] of value.entries()) {
      walk(entry, { keys: keys.entries, path: `${path}[${index}]`, depth: depth + 1, log });
    }
  }
  if (!isFields(value)) return;
  const parts = [keys, ...choicesFor(value, keys)];
  for (const [key, inner] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    const found = parts.map((part) => ownOf(part.keys, key) ?? ownOf(part.older, key)).find((each) => each !== null);
    const below = found ?? keys.others;
    if (below) walk(inner, { keys: below, path: at, depth: depth + 1, log });
    if (!found && !REMARK.test(key)) noteUnknownKey(key, parts, at, log);
  }
}

/** With several choices, those that fit what stands there; where none does, all: each may have been meant. */
function choicesFor(value: Fields, { choices = [] }: Keys): readonly Keys[] {
  const said = textOf(value["kind"] ?? value["type"]);
  const fits = ({ has, kind }: Choice) =>
    (kind === "" || kind === said) && has.every((key) => Object.hasOwn(value, key));
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
