import type { Attachment } from "./attachments.ts";

/** The only pictures that are shown: inline ones of kinds that cannot carry scripts or ask for anything. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|webp|gif);base64,(?=.)/;
/** Longer names are cut, characters. */
const LONGEST_NAME = 120;

/** Whether a text is a picture that may be kept and shown. */
export function isInlineImage(text: unknown): text is string {
  if (typeof text !== "string") return false;
  const start = INLINE_IMAGE.exec(text)?.[0];
  return start !== undefined && !/[^A-Za-z0-9+/=]/.test(text.slice(start.length));
}

/** The records of one page out of what was kept, by whomever: what is not whole, or not inline, is left out. */
export function readAttachments(kept: unknown, page: number): readonly Attachment[] {
  if (!Array.isArray(kept)) return [];
  const found = new Map<string, Attachment>();
  for (const each of kept) {
    const attachment = readAttachment(each, page);
    if (attachment) found.set(attachment.id, attachment);
  }
  return [...found.values()];
}

function readAttachment(kept: unknown, page: number): Attachment | null {
  if (typeof kept !== "object" || kept === null) return null;
  const record = kept as Readonly<Record<string, unknown>>;
  const { id, name, image } = record;
  const key = numberIn(record["key"], 0, Number.MAX_SAFE_INTEGER);
  const changed = numberIn(record["changed"], 0, Number.MAX_SAFE_INTEGER) ?? key;
  if (typeof id !== "string" || id === "" || key === null || changed === null || record["page"] !== page) return null;
  const base = { id, key, page, changed, name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "" };
  if (record["isGone"] === true) return { ...base, ...NOWHERE, isGone: true };
  const width = numberIn(record["width"], 0.01, 100);
  const height = numberIn(record["height"], 0.01, 100);
  const naturalWidth = numberIn(record["naturalWidth"], 1, 100_000);
  const naturalHeight = numberIn(record["naturalHeight"], 1, 100_000);
  if (width === null || height === null || naturalWidth === null || naturalHeight === null) return null;
  const left = numberIn(record["left"], -0.01, 100.01 - width);
  const top = numberIn(record["top"], -0.01, 100.01 - height);
  if (left === null || top === null || !isInlineImage(image)) return null;
  return { ...base, left, top, width, height, naturalWidth, naturalHeight, image };
}

/** What is left of a picture that was deleted. */
export const NOWHERE = { left: 0, top: 0, width: 0, height: 0, naturalWidth: 0, naturalHeight: 0, image: "" } as const;

function numberIn(value: unknown, low: number, high: number): number | null {
  return typeof value === "number" && value >= low && value <= high ? value : null;
}

/** The pages that have something, out of what was kept. */
export function readPages(kept: unknown): readonly number[] {
  if (!Array.isArray(kept)) return [];
  return [...new Set(kept.filter((page): page is number => Number.isSafeInteger(page) && (page as number) > 0))];
}
