import type { Attachment } from "../../src/features/attachments/attachments.ts";
import type { AttachmentPorts } from "../../src/features/attachments/ports.ts";
import { attachmentPortsAtom } from "../../src/features/attachments/ports.ts";
import type { PictureFileError, ReadPicture } from "../../src/io/files.ts";
import { fail, ok, type Result } from "../../src/lib/result.ts";
import { openReader } from "./open-reader.ts";

/** An inline picture with about that many characters. */
export const inline = (length = 8): string => `data:image/png;base64,${"A".repeat(length)}100`;

/** A picture on a page, in the middle of its upper half. */
export function anAttachment(more: Partial<Attachment> = {}): Attachment {
  const key = more.key ?? 1000;
  const place = { left: 25, top: 10, width: 50, height: 20 };
  const natural = { naturalWidth: 400, naturalHeight: 300 };
  return {
    id: `attachment-${key}`,
    key,
    changed: key,
    page: 1,
    ...place,
    ...natural,
    image: inline(),
    name: "a.png",
    ...more,
  };
}

/** Cookies with a limit of characters, for each and for all together. */
export function fakeCookies(room = Infinity) {
  const jar = new Map<string, string>();
  const stored: number[] = []; // how long, ms
  const cookies: AttachmentPorts["cookies"] = {
    read: (name) => jar.get(name) ?? null,
    write: (name, value, ms) => {
      if (value.length > room) return false;
      stored.push(ms);
      jar.set(name, value);
      return true;
    },
    remove: (name) => jar.delete(name),
  };
  return { cookies, jar, stored };
}

type Opening = Parameters<typeof openReader>[0] & {
  readonly roomChars?: number; // of local storage; any number without it
  readonly cookieChars?: number;
  readonly read?: Result<ReadPicture, PictureFileError>;
  readonly isOld?: boolean; // a browser that cannot read files
  readonly file?: File | null | Promise<File | null>; // what the reader chooses
};

/** A viewer with limited storage, whose reader chooses one file. */
export function openAttachments(world: Opening = {}) {
  const { roomChars = Infinity, cookieChars = 0, isOld = false, file = null, ...opening } = world;
  const stored = opening.stored ?? new Map<string, string>();
  const reader = openReader({ ...opening, stored });
  const { cookies, jar, stored: cookieMs } = fakeCookies(cookieChars);
  const alerts: string[] = [];
  const picked: string[] = [];
  const room = { chars: roomChars };
  const set = stored.set.bind(stored);
  stored.set = (key, value) => {
    const others = [...stored].reduce((sum, [name, text]) => (name === key ? sum : sum + text.length), 0);
    return others + value.length > room.chars ? Object.assign(new Map(stored), { has: () => false }) : set(key, value);
  };
  const read = world.read ?? ok({ image: inline(), width: 400, height: 300 });
  let nowMs = 5000;
  reader.store.set(attachmentPortsAtom, {
    cookies,
    files: { canRead: () => !isOld, read: async () => (isOld ? fail("no-reader") : read) },
    pick: async (accept) => {
      picked.push(accept);
      return file;
    },
    alert: (text) => alerts.push(text),
    nowMs: () => nowMs++,
  });
  return { ...reader, jar, cookieMs, alerts, picked, room };
}
