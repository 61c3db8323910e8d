import type { Pictures } from "../../io/pictures/loader.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { Stop } from "../../lib/stop.ts";
import type { Attachment } from "./attachments.ts";

/** Pictures are decoded in steps of width, px: a book that is zoomed needs a new one only seldom. */
const STEP_PX = 256;

/** The decoded pictures of attachments near the open pages. */
export type AttachmentPictures = {
  /** The picture, as large as it is decoded now; loads it, or a larger one, where that is not enough. */
  readonly get: (attachment: Attachment, widthPx: number) => Picture | null;
  /** Frees the pictures of all other pages. */
  readonly keepPages: (pages: readonly number[]) => void;
  readonly stop: Stop;
};

type Entry = {
  readonly attachment: Attachment;
  picture: Picture | null;
  loadedPx: number; // the width that the picture was loaded for
  loading: AbortController | null;
  isDead: boolean;
};

/** Makes the store of decoded pictures. @param arrived a picture of that page has been decoded */
export function createAttachmentPictures(
  pictures: Pictures,
  mayDecode: () => Promise<void>,
  arrived: (page: number) => void,
): AttachmentPictures {
  const entries = new Map<string, Entry>();

  const drop = (entry: Entry) => {
    entry.loading?.abort();
    entry.picture?.close();
    entries.delete(entry.attachment.id);
  };
  const load = async (entry: Entry, widthPx: number) => {
    const { image, naturalWidth, id, page } = entry.attachment;
    const controller = new AbortController();
    entry.loading = controller;
    const size = { neededWidth: widthPx, neededHeight: 0, knownWidth: naturalWidth };
    const answer = await pictures.load(image, size, controller.signal, mayDecode);
    if (entries.get(id) !== entry || entry.loading !== controller) {
      if (answer.ok) answer.value.close();
      return;
    }
    entry.loading = null;
    entry.isDead = !answer.ok;
    if (!answer.ok) return;
    entry.picture?.close();
    entry.picture = answer.value;
    entry.loadedPx = widthPx;
    arrived(page);
  };
  const entryOf = (attachment: Attachment): Entry => {
    const found = entries.get(attachment.id);
    // Another tab may have put another picture in its place.
    if (found && found.attachment.image === attachment.image) return found;
    if (found) drop(found);
    const entry: Entry = { attachment, picture: null, loadedPx: 0, loading: null, isDead: false };
    entries.set(attachment.id, entry);
    return entry;
  };

  return {
    get: (attachment, widthPx) => {
      const entry = entryOf(attachment);
      const wantedPx = Math.min(attachment.naturalWidth, Math.ceil(widthPx / STEP_PX) * STEP_PX);
      if (!entry.loading && !entry.isDead && entry.loadedPx < wantedPx) void load(entry, wantedPx);
      return entry.picture;
    },
    keepPages: (pages) => {
      for (const entry of [...entries.values()]) if (!pages.includes(entry.attachment.page)) drop(entry);
    },
    stop: () => {
      for (const entry of [...entries.values()]) drop(entry);
    },
  };
}
