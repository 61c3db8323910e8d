import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { typeOf } from "../static-files.mjs";
import { readOpenBook } from "./checks.mjs";
import { newLock, seal } from "./keys.mjs";

const SEALED = "sealed";
const PICTURES = ["large", "normal", "thumb", "preview"];

/**
 * Makes an encrypted copy of a native book. Of the closed pages, book.json keeps only shape and label; everything else of
 * them is in files that are encrypted. Files that the book does not name are not copied: nothing readable is left by
 * mistake.
 *
 * @param {{ folder: string, out: string, free: number, readers: readonly import("./keys.mjs").Reader[],
 *   token?: string | null, iterations?: number }} options
 * @returns how many pages are open and closed, the files of the copy, those that everybody can read, the parts
 *   of book.json that stay in clear, and the files left out
 */
export async function encryptBook({ folder, out, free, readers, token = null, iterations }) {
  const book = await readOpenBook({ folder, out, free });
  try {
    return await writeCopy({ book, folder, out, free, readers, token, iterations });
  } catch (error) {
    await rm(out, { recursive: true, force: true }); // half a copy is none
    throw error;
  }
}

async function writeCopy({ book, folder, out, free, readers, token, iterations }) {
  const named = readers.some(({ name }) => name !== "");
  const { key, lock } = newLock({ readers, token, ...(iterations && { iterations }) });
  const pages = book.pages.map((page) => (typeof page === "string" ? { large: page } : { ...page }));
  const isFree = (at) => at < free;
  const sealing = { folder, out, key, home: book.config?.bookResourceBaseURL ?? "", files: {} };
  const closed = [];
  for (const [at, page] of pages.entries()) closed.push(isFree(at) ? null : await sealPage(sealing, page));
  const data = {
    format: "recto-sealed/1",
    pages: closed,
    annotations: ofPages(book.annotations, (page) => !isFree(page - 1)),
    search: await wholeSearch(folder, book.search, pages.length),
    files: sealing.files,
  };
  const dataPath = `${SEALED}/${randomBytes(8).toString("hex")}.bin`;
  await write(out, dataPath, seal(key, Buffer.from(JSON.stringify(data)), dataPath));
  const open = {
    ...book,
    config: openConfig(book.config, { free, named }),
    pages: pages.map((page, at) => (isFree(at) ? page : shapeOf(page))),
    annotations: ofPages(book.annotations, (page) => isFree(page - 1)),
    encryption: { ...lock, data: dataPath },
  };
  delete open.search;
  await write(out, "book.json", `${JSON.stringify(open, null, 2)}\n`);
  const readable = await copyNamed(folder, out, [open, data.annotations], pages.slice(free));
  const kept = new Set(readable);
  const leftOut = (await filesOf(folder)).filter((path) => !kept.has(path) && path !== "book.json");
  return {
    open: Math.min(free, pages.length),
    closed: Math.max(0, pages.length - free),
    files: await filesOf(out),
    readable,
    clear: clearParts(open),
    leftOut: leftOut.filter((path) => !pages.some((page) => PICTURES.some((level) => page[level] === path))),
  };
}

/** What the copy says about the whole book to everybody, closed pages included. */
function clearParts({ format: _format, pages, annotations: _annotations, encryption: _encryption, ...rest }) {
  const isWritten = (part) => typeof part !== "object" || Object.keys(part ?? {}).length > 0;
  const parts = Object.keys(rest).filter((name) => isWritten(rest[name]));
  return pages.some((page) => page.protected && page.label) ? [...parts, "labels of pages"] : parts;
}

/** The settings of the copy. A file with the whole book would give its pages away. */
function openConfig(config = {}, { free, named }) {
  const { passwordHash: _hash, DownloadURL, pageImageQuery: _query, ...rest } = config;
  const isElsewhere = /^[a-z]+:/i.test(DownloadURL ?? "");
  return {
    ...rest,
    ...(isElsewhere && { DownloadURL }),
    isEncryptionBook: true,
    excludeFrontPages: free,
    ...(named && { securityType: 3 }),
  };
}

/** What everybody may know of a closed page. */
function shapeOf({ width, height, label, color, stretch }) {
  return { ...(width && { width, height }), label, color, stretch, protected: true };
}

/** Encrypts the pictures of a page. @returns the page with their new paths */
async function sealPage({ folder, out, key, home, files }, page) {
  const sealed = {};
  for (const level of PICTURES) {
    const path = page[level];
    if (typeof path !== "string" || path === "") continue;
    if (path.startsWith("data:")) {
      sealed[level] = path; // a picture in the data itself, which is encrypted
      continue;
    }
    const own = pathIn(home + path);
    const bytes = own && (await readFile(join(folder, own)).catch(() => null));
    if (!bytes) throw new Error(`The picture ${path} is not in the book's folder, so it cannot be encrypted.`);
    const name = `${SEALED}/${randomBytes(8).toString("hex")}.bin`;
    await write(out, name, seal(key, bytes, name));
    files[name] = typeOf(path).replace(/;.*$/, "");
    sealed[level] = name;
  }
  return sealed;
}

/** The text of the book and the places of its words, with the files that they were in. */
async function wholeSearch(folder, search = {}, pageCount) {
  const { textsPath, positionsPath, emphasisPath, textScript: _text, positionScript: _positions, ...rest } = search;
  const read = async (path) => JSON.parse(await readFile(join(folder, pathIn(path) ?? ""), "utf8"));
  const positions = { ...rest.positions };
  for (let page = 1; positionsPath && page <= pageCount; page++) {
    positions[page] = await read(positionsPath.replace("%d", String(page))).catch(() => undefined);
  }
  const emphasis = rest.emphasis ?? (emphasisPath && (await read(emphasisPath).catch(() => undefined)));
  return { ...rest, ...(textsPath && { texts: await read(textsPath) }), ...(positionsPath && { positions }), emphasis };
}

function ofPages(annotations = {}, isWanted) {
  return Object.fromEntries(Object.entries(annotations).filter(([page]) => isWanted(Number(page))));
}

/** Copies the files of the folder that `data` names somewhere, except the pictures of closed pages. @returns their paths */
async function copyNamed(folder, out, data, closed) {
  const secret = new Set(closed.flatMap((page) => PICTURES.map((level) => page[level]).filter(Boolean)));
  const copied = [];
  for (const path of new Set(textsIn(data).flatMap((text) => pathIn(text) ?? []))) {
    if (secret.has(path) || path === "book.json" || path.startsWith(`${SEALED}/`)) continue;
    if (!(await stat(join(folder, path)).catch(() => null))?.isFile()) continue;
    await mkdir(dirname(join(out, path)), { recursive: true });
    await copyFile(join(folder, path), join(out, path));
    copied.push(path);
  }
  return copied;
}

function textsIn(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** A path within the folder, in its plain form; null for addresses and everything outside. */
function pathIn(text) {
  const plain = text.trim().replace(/[?#].*$/s, "");
  if (plain === "" || plain.length > 400 || /^([a-z][\w+.-]*:|\/)/i.test(plain)) return null;
  let path = plain;
  try {
    path = decodeURIComponent(plain);
  } catch {
    // a name with a percent sign
  }
  const inner = normalize(path).split(sep).join("/");
  return inner.startsWith("..") || inner.includes("\0") ? null : inner;
}

async function write(out, path, content) {
  await mkdir(dirname(join(out, path)), { recursive: true });
  await writeFile(join(out, path), content);
}

async function filesOf(folder) {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    );
}
