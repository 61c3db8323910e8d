import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { PEERS } from "./variants.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));

const TEXT_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

const BINARY_TYPES = { ".jpg": "image/jpeg", ".png": "image/png", ".webp": "image/webp", ".woff2": "font/woff2" };

/** The characters of each page's text in books with words. */
const PAGE_TEXT_LENGTH = 2000;

/** The texts of a book's pages: words of a seeded row, of which page n alone has "uniquen". */
function bookTexts(count) {
  let seed = 1;
  const random = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const letters = "etaoinshrdlucmfwypvbgk";
  const wordOf = () => Array.from({ length: 2 + random(8) }, () => letters[random(letters.length)]).join("");
  const vocabulary = Array.from({ length: 5000 }, wordOf);
  const textOf = (number) => {
    let text = `The page unique${number} speaks of paper.`;
    while (text.length < PAGE_TEXT_LENGTH) text += ` ${vocabulary[random(vocabulary.length)]}`;
    return text.slice(0, PAGE_TEXT_LENGTH);
  };
  return Array.from({ length: count }, (_, index) => textOf(index + 1));
}

/** A book of `count` pages; every page has one picture, as the other viewers get it. From page 4 on `items` lie. */
function bookJson(count, flipMs, items, hasWords) {
  const pages = Array.from({ length: count }, (_, index) => ({
    large: `pages/${String(index + 1).padStart(3, "0")}.jpg`,
    width: 1200,
    height: 1600,
  }));
  const config = { flippingTime: flipMs / 1000 };
  const book = { format: "recto/1", config, pages, ...(hasWords && { search: { textsPath: "texts.json" } }) };
  if (items.aPage === 0) return JSON.stringify(book);
  const numbers = Array.from({ length: items.pages }, (_, index) => index + 4);
  const annotations = Object.fromEntries(numbers.map((page) => [page, itemsOf(page, items.aPage)]));
  return JSON.stringify({ ...book, annotations });
}

/** Links that can be seen, and hotspots by turns, in rows over all of a page. */
function itemsOf(page, count) {
  const across = Math.ceil(Math.sqrt(count));
  const side = 1 / across;
  return Array.from({ length: count }, (_, index) => ({
    kind: index % 2 ? "link" : "hotspot",
    id: `i${page}-${index}`,
    x: (index % across) * side,
    y: Math.floor(index / across) * side,
    width: side * 0.8,
    height: side * 0.8,
    color: "#3366cc",
    action: { page: 1 },
  }));
}

/** The plain page around another viewer, as its users would write it. */
function peerHtml(name) {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><style>body{margin:0}#book{margin:0 auto}</style><div id="book"></div>
<script src="/peers/${name}.js"></script>`;
}

async function bundlePeers() {
  const { outputFiles } = await build({
    entryPoints: PEERS.map((name) => join(HERE, "variants", `${name}.js`)),
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
  });
  return new Map(outputFiles.map((file) => [`/peers${file.path}`, Buffer.from(file.contents)]));
}

/**
 * Serves one built Recto, the other viewers and generated books, texts gzipped:
 * `/bookN/` is a book of N pages with turns of 600 ms, `/bookN-Mms/` one with turns of M ms, `/bookN-KitemsP/` one with
 * K links and hotspots on each of P pages, `/bookN-words/` one whose pages have 2,000 characters of text.
 */
export async function serve({ pictures, root }) {
  const peers = await bundlePeers();

  async function find(path) {
    const book = /^\/book(\d+)(?:-(\d+)ms)?(?:-(\d+)items(\d+))?(-words)?\/(.*)$/.exec(path);
    const [, count, flipMs = 600, aPage = 0, among = 0, words, file = ""] = book ?? [];
    if (file === "book.json") {
      const items = { aPage: Number(aPage), pages: Number(among) };
      return Buffer.from(bookJson(Number(count), Number(flipMs), items, words !== undefined));
    }
    if (words && file === "texts.json") return Buffer.from(JSON.stringify(bookTexts(Number(count))));
    const picture = /^pages\/(\d+)\.jpg$/.exec(file);
    if (picture) return pictures[(Number(picture[1]) - 1) % pictures.length];
    const peer = /^\/peers\/([\w-]+)\.html$/.exec(path);
    if (peer) return Buffer.from(peerHtml(peer[1]));
    return peers.get(path) ?? readFile(join(root, normalize(path)));
  }

  const packed = new Map(); // texts by path: packing one anew for each visit would take its time from the visit
  async function pack(path) {
    const body = packed.get(path) ?? gzipSync(await find(path), { level: 9 });
    packed.set(path, body);
    return body;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://bench");
    const path = pathname === "/" ? "/index.html" : decodeURIComponent(pathname);
    const textType = TEXT_TYPES[extname(path)];
    const body = await (textType ? pack(path) : find(path)).catch(() => null);
    if (!body) return response.writeHead(404).end();
    response.setHeader("cache-control", "max-age=3600");
    response.setHeader("content-type", textType ?? BINARY_TYPES[extname(path)] ?? "application/octet-stream");
    if (textType) response.setHeader("content-encoding", "gzip");
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
