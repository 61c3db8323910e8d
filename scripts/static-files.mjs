import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".m4a": "audio/mp4",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".ogg": "audio/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "text/xml; charset=utf-8",
};
const COMPRESSED = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".map",
  ".mjs",
  ".svg",
  ".txt",
  ".wasm",
  ".webmanifest",
  ".xml",
]);
const LEAST_COMPRESSED_BYTES = 1024;
const CACHE_BYTES = 16 * 1024 * 1024;
const MOST_COMPRESSED_BYTES = 4 * 1024 * 1024; // larger texts are sent as they are: they would fill the memory
const BROTLI_QUALITY = 6; // 11 takes seconds for the first reader, and 9 works in 40 MB of memory a file

/** What our build names by content: such a file never changes. */
const HASHED = /-[A-Z0-9]{8}\.(?:css|js)$/;

/** The media type of a file, by its name. */
export function typeOf(path) {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/**
 * The file below `root` that a path of an address names, or null: for a folder its index.html; nothing hidden, and
 * nothing outside of `root`, be it by "..", by an absolute path or by a link.
 *
 * @param {string} root
 * @param {string} path decoded, with or without its first slash
 */
export async function fileAt(root, path) {
  const parts = path.split(/[/\\]/).filter(Boolean);
  if (parts.some((part) => part.startsWith(".")) || path.includes("\0")) return null;
  try {
    const named = join(root, ...parts);
    const isFolder = (await stat(named)).isDirectory();
    if (isFolder && path !== "" && !path.endsWith("/")) return { redirect: true };
    const [home, file] = await Promise.all([realpath(root), realpath(isFolder ? join(named, "index.html") : named)]);
    if (!file.startsWith(home.endsWith(sep) ? home : home + sep)) return null;
    const status = await stat(file);
    return status.isFile() ? { file, status } : null;
  } catch {
    return null; // not there, not readable or no possible name: to a reader all the same
  }
}

/** Answers requests for files: ranges, validators, compression kept in memory. */
export function createFiles() {
  const compressed = createCompressedFiles();

  return { send };

  /** Sends a found file. `isHashed` allows keeping a file with a hash in its name for ever. */
  async function send(request, response, { file, status }, { isHashed = false } = {}) {
    const etag = `"${status.size.toString(36)}-${Math.round(status.mtimeMs).toString(36)}"`;
    const isText = isCompressible(file, status);
    const lasting = isHashed && HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache";
    response.setHeader("Content-Type", typeOf(file));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Last-Modified", status.mtime.toUTCString());
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("Cache-Control", lasting);
    if (isText) response.setHeader("Vary", "Accept-Encoding");

    const range = rangeOf(request, etag, status);
    const encoding = isText && range === null ? encodingFor(request.headers["accept-encoding"]) : null;
    const ownTag = encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
    response.setHeader("ETag", ownTag);
    if (isUnchanged(request, ownTag, status)) return void response.writeHead(304).end();
    if (range === "unsatisfiable") {
      return void response.writeHead(416, { "Content-Range": `bytes */${status.size}` }).end();
    }
    if (!encoding) return sendPlain(request, response, { file, status, range });
    const body = await compressed.read(file, encoding, ownTag);
    response.writeHead(200, { "Content-Encoding": encoding, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }
}

function isCompressible(file, { size }) {
  const isFit = size >= LEAST_COMPRESSED_BYTES && size <= MOST_COMPRESSED_BYTES;
  return isFit && COMPRESSED.has(extname(file).toLowerCase());
}

/** Sends a file, or one range of it, as it is on disk. */
function sendPlain(request, response, { file, status, range }) {
  const { start, end } = range ?? { start: 0, end: status.size - 1 };
  if (range) response.setHeader("Content-Range", `bytes ${start}-${end}/${status.size}`);
  response.writeHead(range ? 206 : 200, { "Content-Length": end - start + 1 });
  if (request.method === "HEAD" || status.size === 0) return void response.end();
  pipeline(createReadStream(file, { start, end }), response, () => {}); // a reader who leaves is no error
}

/** Compresses files and keeps what was compressed last in memory. */
function createCompressedFiles() {
  const bodies = new Map(); // promises, by path and validator, which names the encoding
  const sizes = new Map(); // of those that are there, bytes; the oldest go first
  let bytesKept = 0;
  let working = Promise.resolve(); // one file at a time: each takes memory that the process never gives back

  return { read };

  /** Readers who ask for the same file at once wait for the same work. */
  function read(file, encoding, etag) {
    const key = `${file}\n${etag}`;
    const known = bodies.get(key);
    if (known) return known;
    const body = working.then(async () => COMPRESSORS[encoding](await readFile(file)));
    working = body.catch(() => {});
    bodies.set(key, body);
    body.then(
      ({ length }) => count(key, length),
      () => bodies.delete(key),
    );
    return body;
  }

  function count(key, length) {
    sizes.set(key, length);
    bytesKept += length;
    for (const [oldest, bytes] of sizes) {
      if (bytesKept <= CACHE_BYTES) break;
      sizes.delete(oldest);
      bodies.delete(oldest);
      bytesKept -= bytes;
    }
  }
}

const COMPRESSORS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** "br" or "gzip", whichever the request accepts, or null. */
function encodingFor(header = "") {
  const accepted = header.split(",").filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const names = accepted.map((part) => part.split(";")[0].trim().toLowerCase());
  return ["br", "gzip"].find((name) => names.includes(name)) ?? null;
}

function isUnchanged(request, etag, status) {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return since >= Math.floor(status.mtimeMs / 1000) * 1000;
}

/** The one range that is asked for, "unsatisfiable", or null: no range, several, or one of an older file. */
function rangeOf(request, etag, status) {
  const asked = request.headers.range?.match(/^bytes=(\d*)-(\d*)$/);
  if (!asked || request.method !== "GET" || (asked[1] === "" && asked[2] === "")) return null;
  const condition = request.headers["if-range"];
  if (condition && condition !== etag && condition !== status.mtime.toUTCString()) return null;
  const last = status.size - 1;
  const start = asked[1] === "" ? Math.max(0, status.size - Number(asked[2])) : Number(asked[1]);
  const end = asked[1] === "" || asked[2] === "" ? last : Math.min(last, Number(asked[2]));
  return start > end || start > last ? "unsatisfiable" : { start, end };
}
