import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import puppeteer, { type Browser, type Page } from "puppeteer";
import type { BookFolder } from "../../support/books/book-parts.ts";

/** What the page under test carries: the io parts that open books, over a clock whose time passes by hand. */
const ENTRY = `
import { browserDataScripts } from "./src/io/scripts/data-scripts.ts";
import { browserHttp } from "./src/io/http.ts";
import { openBook } from "./src/io/book/open-book.ts";
const waiting = new Map();
let last = 0;
const clock = { now: () => 0, eachFrame: () => () => {}, after(ms, act) {
  const id = ++last;
  waiting.set(id, { ms, act });
  return () => waiting.delete(id);
} };
const scripts = browserDataScripts(browserHttp, clock);
const openHere = () => openBook({ page: { document, location }, http: browserHttp, scripts });
window.lab = {
  scripts,
  http: browserHttp,
  waits: () => [...waiting.values()].map(({ ms }) => ms),
  passTime: () => [...waiting.values()].forEach(({ act }) => act()),
  async open() {
    const result = await openHere();
    if (!result.ok) return result.error;
    const { book, loadParts } = result.value;
    const { book: later, issues } = await loadParts(["contents", "annotations", "search", "access"]);
    const { source, title, pages, contents, annotations } = { ...book, ...later };
    return { source, title, pages: pages.length, first: pages[0], contents: contents.length,
      annotations: annotations.map(({ format }) => format).join(" ") || "none", texts: { ...book, ...later }.search.texts?.length ?? 0,
      issues: [...book.issues, ...issues] };
  },
};`;

/** A server of files that can be set and a list of what was asked of it, and a browser. */
export type Lab = {
  readonly origin: string;
  readonly foreign: string; // another origin with the same files, which allows nobody to read them
  readonly files: Map<string, string | Uint8Array>; // by path; "->ADDRESS" redirects, "-X" breaks off, "-503" is busy
  readonly asked: string[]; // paths, in order
  readonly open: (address: string) => Promise<Page>;
  readonly page: string; // the HTML that carries the lab, for pages of a test's own
  readonly script: string; // its script
  readonly close: () => Promise<void>;
};

export async function openLab(): Promise<Lab> {
  const script = await bundle();
  const page = `<!doctype html><title>lab</title><link rel="icon" href="data:,"><script src="/lab.js"></script>`;
  const files: Lab["files"] = new Map();
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    if (path === "/lab.js") return script;
    return files.get(path) ?? (path.endsWith("/") || path.endsWith("index.html") ? page : null);
  };
  const servers = await Promise.all([serve(answer), serve(answer)]);
  const [origin = "", foreign = ""] = servers.map(addressOf);
  const browser = await launch();
  return {
    origin,
    foreign,
    files,
    asked,
    page,
    script,
    async open(address) {
      const opened = await browser.newPage();
      await opened.goto(address);
      return opened;
    },
    async close() {
      await browser.close();
      for (const server of servers) server.close();
    },
  };
}

/** Puts a book's folder on the server. */
export function publish(lab: Lab, root: string, folder: BookFolder): void {
  for (const [path, file] of Object.entries(folder)) lab.files.set(`${root}${path}`, file);
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: "js" },
    bundle: true,
    minify: true, // the programs of frame and worker travel as text and have to survive it
    format: "iife",
    target: "es2020",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

function serve(answer: (path: string) => string | Uint8Array | null): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const file = answer(path);
    if (typeof file === "string" && file.startsWith("->")) response.writeHead(302, { Location: file.slice(2) }).end();
    else if (file === "-X") breakOff(response);
    else if (file === "-503") response.writeHead(503).end("try again later");
    else if (file === null) response.writeHead(404).end("nothing here");
    else response.writeHead(200, { "Content-Type": typeOf(path) }).end(file);
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Sends less than it promised. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { "Content-Length": "1000" }).write("{", () => response.destroy());
}

function typeOf(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".json") ? "application/json" : "text/html; charset=utf-8";
}

function launch(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: process.env["CHROME_PATH"] ?? "",
    args: ["--disable-gpu", "--disable-dev-shm-usage", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}
