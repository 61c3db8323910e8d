import { open, readdir, realpath, stat } from "node:fs/promises";
import { basename, join, posix, sep } from "node:path";

const CONFIGS = ["book.json", "javascript/config.js", "mobile/javascript/config.js"];
const COVERS = ["files/thumb/1", "files/mobile/1", "files/shot", "files/page/1", "files/large/1"];
const COVER_ENDINGS = [".jpg", ".png", ".webp"];
const SKIPPED = new Set(["node_modules"]);
const DEEPEST = 12; // folders below the library's own
const HEAD_BYTES = 500_000; // of a book's data; titles and first pages stand near its beginning

/** Titles that exporters, and our own page, have where nobody gave one. */
const NO_TITLE = /^(flipbook|fliphtml5|flipbuilder|recto)?$/i;

/**
 * @typedef {object} LibraryBook
 * @property {string} name its path below /books/, "/" between folders; not encoded
 * @property {string} folder where it lies
 * @property {string} title
 * @property {string | null} cover a picture's path below the book's folder, or null
 */

/**
 * Every book below a folder, by name: the folders with a book's data in them, at any depth. What lies inside a book is
 * part of that book. Links that lead out of `root` are not followed. A book's data is read again only when it changes,
 * and of what was read nothing is kept but title and cover. Whoever asks while the answer is made waits for that one.
 *
 * @param {string} root
 * @returns {{ books: () => Promise<LibraryBook[]>, folders: () => Promise<{ name: string, folder: string }[]> }}
 */
export function openLibrary(root) {
  const described = new Map(); // by folder: what its data looked like, and what it said
  const folders = shared(() => findFolders(root));
  return { folders, books: shared(list) };

  async function list() {
    const all = [];
    for (const { name, folder, configs } of await folders()) {
      const state = await stateOf(folder, [...configs, "index.html"]);
      const known = described.get(folder);
      const { title, cover } = known?.state === state ? known : await describe(folder, name, configs);
      described.set(folder, { state, title, cover });
      all.push({ name, folder, title, cover });
    }
    const folderNames = new Set(all.map(({ folder }) => folder));
    for (const folder of described.keys()) if (!folderNames.has(folder)) described.delete(folder);
    return all;
  }
}

/** A task that is done once at a time, for all who ask meanwhile. */
function shared(work) {
  let running = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

async function findFolders(root) {
  const home = await realpath(root);
  const seen = new Set();
  const books = [];
  await search(home, []);
  return books.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

  async function search(folder, names) {
    const real = await realpath(folder).catch(() => null);
    if (real === null || seen.has(real) || !isBelow(real, home)) return;
    seen.add(real);
    const configs = await existing(folder, CONFIGS);
    if (configs.length > 0) {
      books.push({ folder, name: names.length > 0 ? names.join("/") : basename(home), configs });
      return;
    }
    if (names.length === DEEPEST) return;
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const mayHold = entry.isDirectory() || entry.isSymbolicLink();
      if (!mayHold || entry.name.startsWith(".") || SKIPPED.has(entry.name)) continue;
      await search(join(folder, entry.name), [...names, entry.name]);
    }
  }
}

/** Sizes and times of files: as long as they are the same, so is what the files say. */
async function stateOf(folder, paths) {
  const states = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => null)));
  return states.map((state) => (state ? `${state.size} ${state.mtimeMs}` : "none")).join();
}

function isBelow(path, home) {
  return path === home || path.startsWith(home.endsWith(sep) ? home : home + sep);
}

async function existing(folder, paths) {
  const found = await Promise.all(
    paths.map((path) =>
      stat(join(folder, path)).then(
        (status) => status.isFile(),
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => found[index]);
}

/** Title and cover, guessed from the data's text: nothing of it is run, the reader itself knows better. */
async function describe(folder, name, configs) {
  const heads = [];
  for (const path of configs) heads.push(await headOf(join(folder, path)));
  const title =
    heads.map(titleIn).find(Boolean) ?? pageTitleIn(await headOf(join(folder, "index.html"))) ?? basename(name);
  const named = heads.flatMap(picturesIn).filter((path) => !path.startsWith(".."));
  const usual = COVERS.flatMap((path) => COVER_ENDINGS.map((ending) => path + ending));
  const [cover = null] = await existing(folder, [...named, ...usual]);
  return { title: ownText(title), cover: cover && ownText(cover) };
}

/** The beginning of a file's text, "" where it cannot be read. */
async function headOf(path) {
  const file = await open(path).catch(() => null);
  if (file === null) return "";
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(size, HEAD_BYTES)) });
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  } finally {
    await file.close();
  }
}

/** The same text on its own: a part of a longer one would keep all of that in memory. */
function ownText(text) {
  return Buffer.from(text).toString();
}

const STRING = `("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`;

/** A book's title: that of its meta block, where exporters write it, else bookTitle, unless it is a placeholder. */
function titleIn(text) {
  const meta = text.match(new RegExp(`["']?\\bmeta["']?\\s*:\\s*\\{[^{}]*?["']title["']\\s*:\\s*${STRING}`));
  const plain = text.match(new RegExp(`\\bbookTitle["']?\\s*[:=]\\s*${STRING}`));
  const titles = [meta, plain].map((match) => (match ? unquoted(match[1]).trim() : ""));
  return titles.find((title) => !NO_TITLE.test(title));
}

/** The title of a book's own page, where our viewer has not been copied over it. */
function pageTitleIn(page) {
  const title = page.match(/<title>([^<&]+)<\/title>/i)?.[1].trim() ?? "";
  return NO_TITLE.test(title) ? undefined : title;
}

/** The first page's pictures as a native or exported page list names them, smallest first. */
function picturesIn(text) {
  return ["thumb", "t", "preview", "normal", "large", "l", "n"].flatMap((key) => {
    const match = text.match(new RegExp(`["']${key}["']\\s*:\\s*\\[?\\s*${STRING}`));
    const path = match ? unquoted(match[1]).split(/[?#]/)[0] : "";
    return /\.(jpe?g|png|webp|gif|svg|avif)$/i.test(path) && !/^(\w+:|\/)/.test(path) ? [posix.normalize(path)] : [];
  });
}

/** What a string literal says. Exporters escape more than JSON knows, such as "\\:". */
function unquoted(literal) {
  const inside = literal.slice(1, -1);
  try {
    const known = inside.replace(/\\(.)|"/g, (part, sign) =>
      sign ? (/["\\/bfnrtu]/.test(sign) ? part : sign) : '\\"',
    );
    return JSON.parse(`"${known}"`);
  } catch {
    return inside;
  }
}
