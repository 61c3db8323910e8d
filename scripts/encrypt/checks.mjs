import { readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The quickest key that may protect a book: whoever has its files can try passwords at home. */
const LEAST_ITERATIONS = 100_000;
const EXPORT_FILES = ["javascript/config.js", "mobile/javascript/config.js"];

/** The number of an option of the command line. @throws Error in words for readers of the terminal */
export function readCount(name, text, least) {
  const count = Number(text);
  if (text.trim() === "" || !Number.isInteger(count) || count < least) {
    throw new Error(`--${name} is a whole number of ${least} or more, not "${text}".`);
  }
  return count;
}

/** How often the password is hashed; undefined = as often as is advised. */
export function readIterations(text) {
  return text === undefined ? undefined : readCount("iterations", text, LEAST_ITERATIONS);
}

/** The book.json of a folder that can be encrypted into `out`. @throws Error in words where it cannot */
export async function readOpenBook({ folder, out, free }) {
  const way = relative(folder, out);
  if (way !== ".." && !way.startsWith(`..${sep}`)) throw new Error(`${out} must not be within ${folder}.`);
  if (await exists(out)) throw new Error(`${out} is there already.`);
  const book = await readBook(folder);
  if (!Array.isArray(book?.pages)) {
    const isExport = (await Promise.all(EXPORT_FILES.map((file) => exists(join(folder, file))))).includes(true);
    if (isExport) throw new Error(`${folder} is an exported book: only a book.json with pages can be encrypted.`);
    throw new Error(`${folder} has no book.json with pages.`);
  }
  if (book.encryption) throw new Error(`${folder} is encrypted already: encrypt the book that it was made from.`);
  if (free >= book.pages.length) {
    throw new Error(`--free ${free} leaves nothing to encrypt: the book has ${book.pages.length} pages.`);
  }
  return book;
}

async function readBook(folder) {
  const text = await readFile(join(folder, "book.json"), "utf8").catch(() => "null");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${join(folder, "book.json")} is not JSON: ${error.message}`);
  }
}

function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
