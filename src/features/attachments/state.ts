import { atom } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { mergeRecords } from "../../lib/merge-records.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import type { Attachment, PercentBox } from "./attachments.ts";
import { attachmentPortsAtom } from "./ports.ts";
import { NOWHERE, readStoredPage, readStoredPages, storePage } from "./storage.ts";

/** The pictures of a book, by page number. */
export type AttachmentsByPage = ReadonlyMap<number, readonly Attachment[]>;

const recordsAtom = atom<AttachmentsByPage>(new Map()); // deleted ones are in it
const unstoredAtom = atom<ReadonlySet<string>>(new Set<string>()); // ids of those that stay only until the page closes
const selectedBaseAtom = atom<string | null>(null);

/** The pictures that readers have put onto pages; the last one of a page lies on top. */
export const attachmentsAtom = atom((get): AttachmentsByPage => {
  const shown = [...get(recordsAtom)].map(
    ([page, records]) => [page, records.filter(({ isGone }) => !isGone).sort((a, b) => a.key - b.key)] as const,
  );
  return new Map(shown.filter(([, records]) => records.length > 0));
});

/** The pictures on the open pages. */
export const openAttachmentsAtom = atom((get): readonly Attachment[] =>
  get(visiblePagesAtom).flatMap((page) => get(attachmentsAtom).get(toNumber(page)) ?? []),
);

/** The picture that is selected, as long as its page is open. */
export const selectedAtom = atom((get): Attachment | null => {
  const id = get(selectedBaseAtom);
  return id === null ? null : (get(openAttachmentsAtom).find((attachment) => attachment.id === id) ?? null);
});
export const selectAtom = atom(null, (_get, set, id: string | null) => set(selectedBaseAtom, id));

/** The pages that look different in one state than in the other. */
export function changedPages(before: AttachmentsByPage, after: AttachmentsByPage): readonly number[] {
  const versionsOf = (attachments: AttachmentsByPage, page: number) =>
    (attachments.get(page) ?? []).map(({ id, changed }) => `${id}@${changed}`).join();
  const pages = new Set([...before.keys(), ...after.keys()]);
  return [...pages].filter((page) => versionsOf(before, page) !== versionsOf(after, page));
}

/** Reads the stored pictures of all pages. */
export const readAttachmentsAtom = atom(null, (get, set) => {
  for (const page of readStoredPages(get)) set(readPageAgainAtom, page);
});

/** Reads the stored pictures of a page, at first or since another tab has changed them; nothing of ours is lost. */
export const readPageAgainAtom = atom(null, (get, set, page: number) => {
  const before = get(recordsAtom).get(page);
  const stored = readStoredPage(get, page);
  set(recordsAtom, new Map(get(recordsAtom)).set(page, before ? mergeRecords(before, stored) : stored));
});

/** Puts a picture onto its page, or gives the one of its id another place; it is stored at once (ATTACH-02). */
export const putAttachmentAtom = atom(null, (get, set, attachment: Attachment) => {
  const { page, id } = attachment;
  const before = get(recordsAtom).get(page) ?? [];
  const last = before.find((record) => record.id === id)?.changed ?? 0;
  const changed = Math.max(get(attachmentPortsAtom).nowMs(), last + 1);
  set(storePageAtom, page, [...before.filter((record) => record.id !== id), { ...attachment, changed }]);
  // There may be space now for pictures that found none before.
  const others = get(pagesWithUnstoredAtom).filter((other) => other !== page);
  for (const other of others) set(storePageAtom, other, get(recordsAtom).get(other) ?? []);
});

/** Takes a picture off its page. */
export const removeAttachmentAtom = atom(null, (get, set, attachment: Attachment) => {
  if (get(selectedBaseAtom) === attachment.id) set(selectedBaseAtom, null);
  set(putAttachmentAtom, { ...attachment, ...NOWHERE, isGone: true });
});

const pagesWithUnstoredAtom = atom((get): readonly number[] => {
  const unstored = get(unstoredAtom);
  return [...get(recordsAtom)]
    .filter(([, records]) => records.some(({ id }) => unstored.has(id)))
    .map(([page]) => page);
});

const storePageAtom = atom(null, (get, set, page: number, mine: readonly Attachment[]) => {
  const { records, unstored } = storePage(get, page, mine);
  const before = get(unstoredAtom);
  const isOfPage = (id: string) => records.some((record) => record.id === id);
  set(recordsAtom, new Map(get(recordsAtom)).set(page, records));
  set(unstoredAtom, new Set([...[...before].filter((id) => !isOfPage(id)), ...unstored]));
  const isShown = (id: string) => records.some((record) => record.id === id && !record.isGone);
  if ([...unstored].some((id) => !before.has(id) && isShown(id))) set(warnUnstoredAtom);
});

const warnUnstoredAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  const text = t("attachmentNotKept", "There is no room to keep this picture. It stays until you close the page.");
  set(showTipAtom, text, WARNING_MS);
});

/** How long a message about a loss stays, ms. */
const WARNING_MS = 6000;

/** Makes a picture for a place on a page, without putting it there. */
export const newAttachmentAtom = atom(
  null,
  (get, _set, page: PageIndex, box: PercentBox, picture: NewPicture): Attachment => {
    const nowMs = get(attachmentPortsAtom).nowMs();
    const keys = [...get(recordsAtom).values()].flat().map(({ key }) => key);
    let key = nowMs;
    while (keys.includes(key)) key++;
    const { image, width: naturalWidth, height: naturalHeight, name } = picture;
    const natural = { naturalWidth, naturalHeight };
    return { id: `attachment-${key}`, key, changed: nowMs, page: toNumber(page), ...box, ...natural, image, name };
  },
);
type NewPicture = { readonly image: string; readonly width: number; readonly height: number; readonly name: string };
