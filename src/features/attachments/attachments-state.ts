import { atom } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { mergeRecords } from "../../lib/merge-records.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { attachmentPortsAtom } from "./attachment-ports.ts";
import type { Attachment, PercentBox } from "./attachments.ts";
import { keepPage, readPageKept, readPagesKept } from "./attachments-keeping.ts";
import { NOWHERE } from "./read-attachments.ts";

type Shelf = ReadonlyMap<number, readonly Attachment[]>; // by page number; deleted ones are in it

const shelfAtom = atom<Shelf>(new Map());
const unstoredAtom = atom<ReadonlySet<string>>(new Set<string>()); // those that stay only until the page closes
const selectedBaseAtom = atom<string | null>(null);

/** The pictures that readers have put onto pages, by page number; the last one of a page lies on top. */
export const attachmentsAtom = atom((get): Shelf => {
  const shown = [...get(shelfAtom)].map(
    ([page, records]) => [page, records.filter(({ isGone }) => !isGone).sort((a, b) => a.key - b.key)] as const,
  );
  return new Map(shown.filter(([, records]) => records.length > 0));
});
/** The pictures on the open pages. */
export const openAttachmentsAtom = atom((get): readonly Attachment[] =>
  get(visiblePagesAtom).flatMap((page) => get(attachmentsAtom).get(toNumber(page)) ?? []),
);
/** The picture that is selected, as long as it lies open. */
export const selectedAtom = atom((get): Attachment | null => {
  const id = get(selectedBaseAtom);
  return id === null ? null : (get(openAttachmentsAtom).find((attachment) => attachment.id === id) ?? null);
});
export const selectAtom = atom(null, (_get, set, id: string | null) => set(selectedBaseAtom, id));

/** Reads what was kept of all pages. */
export const readAttachmentsAtom = atom(null, (get, set) => {
  for (const page of readPagesKept(get)) set(readPageAgainAtom, page);
});
/** Another tab has kept something of a page, or it is read for the first time: nothing of ours is lost by it. */
export const readPageAgainAtom = atom(null, (get, set, page: number) => {
  const before = get(shelfAtom).get(page);
  const kept = readPageKept(get, page);
  set(shelfAtom, new Map(get(shelfAtom)).set(page, before ? mergeRecords(before, kept) : kept));
});

/** Puts a picture onto its page, or there once more, otherwise; it is kept at once (ATTACH-02). */
export const putAttachmentAtom = atom(null, (get, set, attachment: Attachment) => {
  const { page, id } = attachment;
  const before = get(shelfAtom).get(page) ?? [];
  const last = before.find((record) => record.id === id)?.changed ?? 0;
  const changed = Math.max(get(attachmentPortsAtom).nowMs(), last + 1);
  set(keepPageAtom, page, [...before.filter((record) => record.id !== id), { ...attachment, changed }]);
  // What found no room before may find some now.
  const others = get(pagesWithUnkeptAtom).filter((other) => other !== page);
  for (const other of others) set(keepPageAtom, other, get(shelfAtom).get(other) ?? []);
});
/** Takes a picture off its page. */
export const removeAttachmentAtom = atom(null, (get, set, attachment: Attachment) => {
  if (get(selectedBaseAtom) === attachment.id) set(selectedBaseAtom, null);
  set(putAttachmentAtom, { ...attachment, ...NOWHERE, isGone: true });
});
const pagesWithUnkeptAtom = atom((get): readonly number[] => {
  const unkept = get(unstoredAtom);
  return [...get(shelfAtom)].filter(([, records]) => records.some(({ id }) => unkept.has(id))).map(([page]) => page);
});

const keepPageAtom = atom(null, (get, set, page: number, mine: readonly Attachment[]) => {
  const { records, unkept } = keepPage(get, page, mine);
  const before = get(unstoredAtom);
  const isOfPage = (id: string) => records.some((record) => record.id === id);
  set(shelfAtom, new Map(get(shelfAtom)).set(page, records));
  set(unstoredAtom, new Set([...[...before].filter((id) => !isOfPage(id)), ...unkept]));
  const isShown = (id: string) => records.some((record) => record.id === id && !record.isGone);
  if ([...unkept].some((id) => !before.has(id) && isShown(id))) set(tellUnkeptAtom);
});
const tellUnkeptAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  const text = t("attachmentNotKept", "There is no room to keep this picture. It stays until you close the page.");
  set(showTipAtom, text, TELL_MS);
});

/** So long a message stays that tells of a loss, ms. */
const TELL_MS = 6000;

/** A new picture for a place on a page, not put there yet. */
export const newAttachmentAtom = atom(
  null,
  (get, _set, page: PageIndex, box: PercentBox, picture: NewPicture): Attachment => {
    const nowMs = get(attachmentPortsAtom).nowMs();
    const keys = [...get(shelfAtom).values()].flat().map(({ key }) => key);
    let key = nowMs;
    while (keys.includes(key)) key++;
    const { image, width: naturalWidth, height: naturalHeight, name } = picture;
    const natural = { naturalWidth, naturalHeight };
    return { id: `attachment-${key}`, key, changed: nowMs, page: toNumber(page), ...box, ...natural, image, name };
  },
);
type NewPicture = { readonly image: string; readonly width: number; readonly height: number; readonly name: string };
