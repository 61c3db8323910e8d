import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../../scripts/serve.mjs";
import { typeOf } from "../../../scripts/static-files.mjs";
import { atTheEnd } from "../test-run.ts";

/** The files of a folder by path, "/" between folders. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** How a site behaves; `path` is below the site's folder, `attempt` counts a path's requests from 0. */
export type Behaviour = {
  readonly headers?: (path: string) => Readonly<Record<string, string>>;
  readonly delayMs?: (path: string, attempt: number) => number;
  readonly waits?: (path: string) => Promise<void> | null; // what the answer waits for, where a time would be a guess
  readonly hasOwnPage?: boolean; // the viewer does not lie over the folder's index.html: its query names the folder
  readonly fail?: (path: string, attempt: number) => number | "drop" | null; // a status, or a broken connection
  readonly hasRanges?: (path: string) => boolean; // parts of the file are served to who asks for them
  readonly cutAfter?: (path: string, attempt: number) => number | null; // bytes after which the connection breaks
};

/** One request that a site got. */
export type Asked = {
  readonly path: string;
  readonly atMs: number;
  readonly origin: "own" | "foreign";
  readonly method: string;
  readonly range: string; // as requested, "" = the whole file
};

/** A book's folder with the built viewer copied over it, on a server. */
export type Site = {
  readonly url: string; // of the folder, "/" at its end
  readonly foreign: string; // the same folder on another origin, which lets nobody read it but by `headers`
  readonly asked: Asked[];
  readonly files: Map<string, string | Uint8Array>; // may be changed while the site stands
};

type Place = { readonly site: Site; readonly behaviour: Behaviour; readonly attempts: Map<string, number> };
type Server = { readonly url: string; readonly close: () => Promise<void> };

const places = new Map<string, Place>(); // by folder
let rootedPage: string | null = null;
let servers: Promise<readonly [own: Server, foreign: Server]> | null = null;

/** Serves a book's folder, with the built viewer copied over it. */
export async function site(files: Files, behaviour: Behaviour = {}): Promise<Site> {
  const [own, foreign] = await openServers();
  const folder = `t${places.size + 1}`;
  const made: Site = {
    url: `${own.url}${folder}/`,
    foreign: `${foreign.url}${folder}/`,
    asked: [],
    files: new Map(Object.entries(files)),
  };
  places.set(folder, { site: made, behaviour, attempts: new Map() });
  return made;
}

/** The same on disk; returns the file: address of its index.html. */
export async function siteOnDisk(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "recto-site-"));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await cp(viewer(), folder, { recursive: true });
  return pathToFileURL(join(folder, "index.html")).href;
}

/** The folder of the viewer that the runner has built. */
export function viewer(): string {
  const folder = process.env["VIEWER"];
  if (!folder) throw new Error("There is no built viewer for the page tests; the runner has said why.");
  return folder;
}

/** The server of all sites; the viewer's own page and its demo book are at its root. */
export async function siteOrigin(): Promise<string> {
  return (await openServers())[0].url;
}

function openServers() {
  servers ??= (async () => {
    const open = (origin: Asked["origin"]) => serve({ root: viewer(), port: 0, handlers: [handlerFor(origin)] });
    const opened = await Promise.all([open("own"), open("foreign")]);
    for (const server of opened) atTheEnd(() => server.close());
    return opened;
  })();
  return servers;
}

/** Answers requests for the files of all sites; files that a site lacks come from the viewer. */
function handlerFor(origin: Asked["origin"]) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const [, folder = "", rest = ""] = url.pathname.match(/^\/(t\d+)\/(.*)$/) ?? [];
    const place = places.get(folder);
    if (!place) return false;
    const path = decodeURIComponent(rest);
    const attempt = place.attempts.get(path) ?? 0;
    place.attempts.set(path, attempt + 1);
    const { method = "", headers } = request;
    place.site.asked.push({ path, atMs: performance.now(), origin, method, range: headers.range ?? "" });

    const { behaviour } = place;
    await new Promise((done) => setTimeout(done, behaviour.delayMs?.(path, attempt) ?? 0));
    await behaviour.waits?.(path);
    const failure = behaviour.fail?.(path, attempt) ?? null;
    for (const [name, value] of Object.entries(behaviour.headers?.(path) ?? {})) response.setHeader(name, value);
    if (failure === "drop") request.socket.destroy();
    else if (failure !== null) response.writeHead(failure).end();
    else return answer(place, path, { request, response, url, attempt });
    return true;
  };
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly attempt: number;
};

function answer({ site: made, behaviour }: Place, path: string, exchange: Exchange): boolean {
  const { request, response, url, attempt } = exchange;
  const isPage = path === "" || path === "index.html";
  const file = made.files.get(path);
  const isViewers = (isPage && !behaviour.hasOwnPage) || (path.startsWith("recto/") && file === undefined);
  if (isPage && isViewers && !behaviour.fail && !behaviour.delayMs) {
    response.writeHead(200, { "Content-Type": typeOf("index.html"), "Cache-Control": "no-cache" }).end(viewersPage());
    return true;
  }
  if (isViewers) {
    url.pathname = path === "" ? "/index.html" : `/${path}`; // the server's next handler has it
    return false;
  }
  const common = { "Content-Type": typeOf(path), "Cache-Control": "no-cache" };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const cutAt = behaviour.cutAfter?.(path, attempt) ?? null;
  if (file === undefined) response.writeHead(404).end();
  else if (cutAt !== null) {
    response.writeHead(200, { ...common, "Content-Length": Buffer.byteLength(file) });
    response.write(Buffer.from(file).subarray(0, cutAt), () => request.socket.destroy());
  } else if (from !== undefined && behaviour.hasRanges?.(path)) {
    const bytes = Buffer.from(file);
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : bytes.length);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    response.writeHead(206, { ...common, "Content-Range": range, "Accept-Ranges": "bytes" }).end(part);
  } else response.writeHead(200, { ...common, "Content-Length": Buffer.byteLength(file) }).end(file);
  return true;
}

/** The viewer's page without its policy, which names the scripts in it by their hashes: for pages that a test changes. */
export function withoutPolicy(page: string): string {
  return page.replace(/<meta http-equiv="?Content-Security-Policy[^>]*>/, "");
}

/**
 * The viewer's page with the code of the server's root. All sites have it from there, unless they delay requests or let
 * some fail: so a window that shows one site after another compiles it once.
 */
function viewersPage(): string {
  rootedPage ??= withCodeAtRoot(readFileSync(join(viewer(), "index.html"), "utf8"));
  return rootedPage;
}

/** Its policy names inline scripts by their hash, so the changed ones get new ones. */
function withCodeAtRoot(page: string): string {
  const rooted = page.replaceAll(/(?<=["' ])recto\//g, "/recto/");
  const [before, after] = [page, rooted].map(inlineHashes) as [string[], string[]];
  return before.reduce((text, hash, i) => text.replaceAll(hash, after[i] ?? hash), rooted);
}

function inlineHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  return scripts.map((code) => createHash("sha256").update(code).digest("base64"));
}
