import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A journal that has grown to so many bytes takes nothing more. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Everything that the provider has to remember, as lines of JSON in one file that only grows. An entry counts when its
 * line is complete on the disk: whoever waits for `add` may promise it. A server that is killed while it writes leaves at
 * most half a line at the end, which nobody was promised; the next one begins a new line after it, and skips the half.
 * Entries that come while the disk is busy are written together.
 *
 * @param {string | undefined} path without one the entries are in memory only
 * @returns {Promise<{ entries: readonly object[], add: (entry: object) => Promise<void>, close: () => Promise<void> }>}
 *   `entries` has what was in the file when it was opened, and what was added since
 */
export async function openJournal(path) {
  const text = path === undefined ? "" : await readFile(path, "utf8").catch(ifMissing);
  const entries = text.split("\n").flatMap(entryOf);
  if (path === undefined) {
    return { entries, add: async (entry) => void entries.push(entry), close: async () => {} };
  }
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "a");
  let size = Buffer.byteLength(text);
  let isLineOpen = text !== "" && !text.endsWith("\n");
  let waiting = [];
  let writing = null;

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const lines = batch.map(({ entry }) => `${JSON.stringify(entry)}\n`).join("");
      try {
        if (size > MOST_BYTES) throw new Error(`The provider's file ${path} is full.`);
        const bytes = Buffer.from(isLineOpen ? `\n${lines}` : lines);
        isLineOpen = true; // until all of it is written
        await file.appendFile(bytes);
        await file.datasync();
        isLineOpen = false;
        size += bytes.length;
        for (const { entry, done } of batch) {
          entries.push(entry);
          done();
        }
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    writing = null;
  };
  return {
    entries,
    add: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry, done, failed });
        writing ??= write();
      }),
    close: async () => {
      await writing;
      await file.close();
    },
  };
}

function entryOf(line) {
  try {
    const entry = JSON.parse(line);
    return typeof entry === "object" && entry !== null ? [entry] : [];
  } catch {
    return []; // an empty line, or one that a killed server has left half
  }
}

function ifMissing(error) {
  if (error.code === "ENOENT") return "";
  throw error;
}
