import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { openLibrary } from "./library.mjs";
import { libraryPage } from "./library-page.mjs";
import { openDemo } from "./provider/demo.mjs";
import { openProvider } from "./provider.mjs";
import { createFiles, fileAt } from "./static-files.mjs";

const FIRST_PORT = 5173;
const TRIED_PORTS = 100;
const DEMO = { name: "demo", href: "/?book=/demo/" };

/**
 * Answers a request, or gives false to leave it to the next handler.
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, url: URL)
 *   => boolean | Promise<boolean>} Handler
 */

/**
 * Serves a built viewer and books over HTTP.
 *
 * @param {object} options
 * @param {string} options.root the built viewer
 * @param {string} [options.books] a folder: every book below it is at /books/NAME/ and listed at /library
 * @param {Parameters<typeof openProvider>[1]} [options.provider] files and limits of the reference provider
 * @param {boolean} [options.withDemo] the demo book is one of the reference provider's, and has a guarded copy
 * @param {number} [options.port] exactly this one, 0 for any free one; without it the first free one from 5173 on
 * @param {string} [options.host]
 * @param {readonly Handler[]} [options.handlers] asked before the files are
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} url ends in "/"; a taken port is refused in words
 */
export async function serve({
  root,
  books,
  provider: providerOptions,
  withDemo = false,
  port,
  host = "127.0.0.1",
  handlers = [],
}) {
  if (books !== undefined && !(await isFolder(books))) throw new Error(`There is no folder ${resolve(books)}.`);
  const files = createFiles();
  const library = books === undefined ? [] : libraryHandlers(books, root, files);
  const provider = await providerOf(root, books, providerOptions);
  const demo = withDemo ? [demoHandler(root, files)] : [];
  const chain = [
    ...handlers,
    provider.handler,
    onlyReading,
    ...demo,
    ...library,
    frontHandler(root),
    rootHandler(root, files),
  ];
  const server = createServer(async (request, response) => {
    try {
      const url = urlOf(request);
      for (const handler of chain) if (await handler(request, response, url)) return;
      sayNotFound(response);
    } catch (error) {
      const isBadRequest = error instanceof URIError || error.code === "ERR_INVALID_URL";
      if (!isBadRequest) console.error(error);
      if (!response.headersSent)
        say(response, isBadRequest ? 400 : 500, isBadRequest ? "A malformed address" : "A fault");
      response.end();
    }
  });
  const taken = await listen(server, port, host).catch(async (error) => {
    await provider.close();
    throw error;
  });
  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${taken}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }).then(provider.close),
  };
}

/** @type {Handler} Nothing is written here: what may be, a handler before this one has answered. */
function onlyReading(request, response) {
  if (request.method === "GET" || request.method === "HEAD") return false;
  response.setHeader("Allow", "GET, HEAD");
  say(response, 405, "Only GET and HEAD");
  return true;
}

function libraryHandlers(books, root, files) {
  const library = openLibrary(books);
  return [libraryHandler(library, root), bookHandler(library, files)];
}

/** The provider of the demo book and of the library (scripts/provider.mjs). */
function providerOf(root, books, options) {
  const demo = { folder: join(root, DEMO.name), addressOf: () => DEMO.href };
  const library = { folder: books, addressOf: (name) => `/?book=${bookAddress(name)}` };
  return openProvider(books === undefined ? [demo] : [demo, library], options);
}

/** The demo book for readers of this server (scripts/provider/demo.mjs). */
function demoHandler(root, files) {
  return openDemo(root, (request, response, url, path) =>
    sendFound(request, response, url, files, join(root, DEMO.name), path),
  );
}

/** The list of books, which is also the first page of a server with books. */
function libraryHandler(library, root) {
  const demos = openLibrary(join(root, DEMO.name));
  return async (_, response, url) => {
    if (url.pathname === "/" && !url.searchParams.has("book")) {
      response.writeHead(302, { Location: "/library" }).end();
      return true;
    }
    if (url.pathname !== "/library") return false;
    const demo = (await hasDemo(root)) ? await demos.books() : [];
    const entries = [
      ...demo.map((book) => ({ ...book, name: "Demo", address: "/demo/" })),
      ...(await library.books()).map((book) => ({ ...book, address: bookAddress(book.name) })),
    ];
    sendPage(
      response,
      libraryPage(
        entries.map(({ title, name, address, cover }) => ({
          title,
          name,
          href: `/?book=${encodeURIComponent(address).replaceAll("%2F", "/")}`,
          cover: cover === null ? null : address + encodedPath(cover),
        })),
      ),
    );
    return true;
  };
}

/** The files of the books. A book that is added while the server runs is found as well. */
function bookHandler(library, files) {
  let known = [];
  const bookOf = (path) => known.find(({ name }) => path.startsWith(`${name}/`));
  return async (request, response, url) => {
    if (!url.pathname.startsWith("/books/")) return false;
    const path = decodeURIComponent(url.pathname.slice("/books/".length));
    if (!bookOf(path)) known = await library.folders();
    const book = bookOf(path);
    return book ? sendFound(request, response, url, files, book.folder, path.slice(book.name.length + 1)) : false;
  };
}

/** The viewer's page: with the demo book in it, unless the address names another. */
function frontHandler(root) {
  return async (_request, response, url) => {
    if (url.pathname !== "/" || url.searchParams.has("book") || !(await hasDemo(root))) return false;
    const page = await readFile(join(root, "index.html"), "utf8");
    sendPage(response, page.replace("</head>", '  <link rel="book" href="demo/book.json">\n  </head>'));
    return true;
  };
}

/** The files of the viewer. @returns {Handler} */
function rootHandler(root, files) {
  return (request, response, url) =>
    sendFound(request, response, url, files, root, decodeURIComponent(url.pathname), { isHashed: true });
}

async function sendFound(request, response, url, files, folder, path, wish) {
  const found = await fileAt(folder, path);
  if (found === null) return false;
  // A second slash at the beginning would name another host.
  if (found.redirect) response.writeHead(301, { Location: `${url.pathname.replace(/^\/+/, "/")}/${url.search}` }).end();
  else await files.send(request, response, found, wish);
  return true;
}

function hasDemo(root) {
  return stat(join(root, DEMO.name, "book.json")).then(
    () => true,
    () => false,
  );
}

function isFolder(path) {
  return stat(path).then(
    (status) => status.isDirectory(),
    () => false,
  );
}

function bookAddress(name) {
  return `/books/${encodedPath(name)}/`;
}

function encodedPath(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** An address as it was asked for: the URL parser would resolve "..", which is refused below instead. */
function urlOf(request) {
  return new URL(`http://server${request.url?.startsWith("/") ? request.url : "/"}`);
}

function sendPage(response, page) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  response.writeHead(200, headers).end(response.req.method === "HEAD" ? undefined : page);
}

function sayNotFound(response) {
  say(response, 404, "There is nothing at this address");
}

function say(response, status, text) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}.\n`);
}

/** Listens on the wished port, or on the first free one; gives the port taken. */
async function listen(server, port, host) {
  const first = port ?? FIRST_PORT;
  const last = port === undefined ? FIRST_PORT + TRIED_PORTS : first;
  for (let tried = first; tried <= last; tried += 1) {
    const error = await new Promise((done) => {
      server.once("error", done);
      server.listen(tried, host, () => {
        server.removeListener("error", done);
        done(null);
      });
    });
    if (error === null) return server.address().port;
    if (error.code !== "EADDRINUSE") throw error;
    server.removeAllListeners("listening");
  }
  throw new Error(first === last ? `Port ${first} is taken.` : `The ports ${first} to ${last} are all taken.`);
}
