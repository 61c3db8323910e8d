import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, join, posix, sep } from "node:path";

const CONFIGS = ["book.json", "javascript/config.js", "mobile/javascript/config.js"];
const COVERS = ["files/thumb/1", "files/mobile/1", "files/shot", "files/page/1", "files/large/1"];
const COVER_ENDINGS = [".jpg", ".png", ".webp"];
const SKIPPED = new Set(["node_modules"]);
const DEEPEST = 12; // folders below the library's own
const HEAD_CHARS = 2_000_000; // of a book's data; titles and first pages stand near its beginning

/**
 * @typedef {object} LibraryBook
 * @property {string} name its path below /books/, "/" between folders; not encoded
 * @property {string} folder where it lies
 * @property {string} title
 * @property {string | null} cover a picture's path below the book's folder, or null
 */

/**
 * Every book below a folder, by name: the folders with a book's data in them, at any depth. What lies inside a book is
 * part of that book. Links that lead out of `root` are not followed.
 *
 * @param {string} root
 * @returns {Promise<LibraryBook[]>}
 */
export async function findBooks(root) {
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
      books.push(await describe(folder, names.length > 0 ? names.join("/") : basename(home), configs));
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
  const texts = await Promise.all(configs.map((path) => readFile(join(folder, path), "utf8").catch(() => "")));
  const heads = texts.map((text) => text.slice(0, HEAD_CHARS));
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => "");
  const title = heads.map(titleIn).find(Boolean) ?? pageTitleIn(page) ?? basename(name);
  const named = heads.flatMap(picturesIn).filter((path) => !path.startsWith(".."));
  const usual = COVERS.flatMap((path) => COVER_ENDINGS.map((ending) => path + ending));
  const [cover = null] = await existing(folder, [...named, ...usual]);
  return { name, folder, title, cover };
}

const STRING = `("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')`;

/** A book's title: that of its meta block, where exporters write it, else bookTitle, unless it is a placeholder. */
function titleIn(text) {
  const meta = text.match(new RegExp(`["']?\\bmeta["']?\\s*:\\s*\\{[^{}]*?["']title["']\\s*:\\s*${STRING}`));
  const plain = text.match(new RegExp(`\\bbookTitle["']?\\s*[:=]\\s*${STRING}`));
  const titles = [meta, plain].map((match) => (match ? unquoted(match[1]).trim() : ""));
  return titles.find((title) => title !== "" && !/^(flipbook|fliphtml5)$/i.test(title));
}

/** The title of a book's own page, where our viewer has not been copied over it. */
function pageTitleIn(page) {
  const title = page.match(/<title>([^<&]+)<\/title>/i)?.[1].trim();
  return title === "Recto" ? undefined : title || undefined;
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
