import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { bookKeys } from "./scripts/book-keys.mjs";
import { bootChunk } from "./scripts/boot-chunk.mjs";
import { iconSprite } from "./scripts/icon-sprite.mjs";
import { thirdPartyNotices } from "./scripts/notices.mjs";
import { buildOfflineWorker } from "./scripts/offline-worker.mjs";
import { sheets } from "./scripts/sheets.mjs";
import { writeStaticPart } from "./scripts/static-part.mjs";
import { workerPrograms } from "./scripts/worker-programs.mjs";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const { version: VERSION } = JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8"));

/** The sources that are built into files of their own: see `bootChunk`. */
const PARTS = {
  stages: sources(["app/main.ts", "app/later-parts.ts", "app/chrome.ts"]),
  along: sources(["book/formats/native-parts.ts", "state/chrome-settings.ts"]),
  ahead: sources([
    "book/formats/native-parts.ts",
    "book/formats/parts.ts",
    "features/keys/late.ts",
    "stage/camera/zooming.ts",
    "stage/turn/other-styles.ts",
  ]),
  steps: {
    // What is seen beside the open pages, and how leaves look.
    beside: sources([
      "features/listening/tip.ts",
      "features/menu/effects.ts",
      "features/text-view/AccessButton.tsx",
      "features/toolbar/PageStrip.tsx",
      "stage/turn/paper.ts",
      "stage/turn/prepare-faces.ts",
    ]),
    // What comes when the browser is idle.
    leisure: sources([
      "app/late-features.ts",
      "features/address/sync.ts",
      "chrome/panels/Panels.tsx",
      "features/announcer/effects.ts",
      "features/appearance/effects.ts",
      "features/basic-buttons/closer.ts",
      "features/download/press.ts", // a press may open windows as long as it is young
      "features/failed-pages/FailedPages.tsx",
      "features/page-block/PageBlock.tsx",
      "features/provider-info/load.ts",
      "features/sound/run.ts",
      "features/start-hints/show.ts",
      "features/tips/tooltips.ts",
      "features/toolbar/BesidePanels.tsx",
      "features/toolbar/late.ts",
      "features/updates/UpdateOffer.tsx",
      "stage/pages/notice.ts",
    ]),
  },
  // What several of the files after the steps share, and is too small for a request of its own.
  crumbs: sources([
    "book/publication/endpoints.ts",
    "book/publication/highlight-colors.ts",
    "book/text/line-quads.ts",
    "chrome/copy-words.ts",
    "chrome/kit/along-bar.ts",
    "chrome/kit/highlight-labels.ts",
    "features/articles/api.ts",
    "features/cart/api.ts",
    "lib/playlist.ts",
    "stage/overlay/pages.ts",
    "stage/pages/draw-over.ts",
    "state/item-visibility.ts",
  ]),
  sets: {
    // Books with something on their pages.
    items: sources([
      "features/item-links/actions.ts",
      "features/media/effects.ts",
      "features/page-items/overlay/ItemsLayer.tsx",
      "features/page-items/run.ts",
      "features/page-items/text/outlines.ts",
      "features/popups/windows.ts",
      "features/slideshow/slides.ts",
    ]),
    tabs: sources(["features/tabs/BookTabs.tsx", "features/tabs/carry.ts"]),
    // What desktops get before a mouse comes: words are dragged over without a press of anything.
    selecting: sources(["features/selection/effects.ts", "features/selection/SelectionPart.tsx"]),
  },
};

/** How our sources are read, in builds and in tests alike. */
export const SOURCES = {
  define: { __RECTO_VERSION__: JSON.stringify(VERSION) },
  jsx: "automatic",
  plugins: [iconSprite(), bookKeys(), sheets({ isLeftOut: true }), workerPrograms()],
};

/**
 * Builds the viewer into `outdir`: index.html, which is copied over a book's own, everything else of ours in recto/,
 * so that nothing of the book is overwritten, and the demo book in demo/.
 *
 * @param {{ outdir?: string, minify?: boolean, isOffline?: boolean }} [options] isOffline: a service worker beside
 *   index.html keeps viewer and books for readers without a network
 * @returns esbuild's metafile of the modules, and the file names in recto/: entry, the chunks it imports, classic, css
 */
export async function build({ outdir = join(ROOT, "dist"), minify = true, isOffline = false } = {}) {
  const common = {
    ...SOURCES,
    define: {
      ...SOURCES.define,
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": "true", // jotai looks here for its mode, and so leaves out its warnings to developers
      "import.meta.env.MODE": '"production"',
    },
    absWorkingDir: ROOT,
    bundle: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    legalComments: "none", // the notices carry them
    logLevel: "warning",
    metafile: true,
    minify,
    outdir: join(outdir, "recto"),
    target: "es2021",
  };
  await rm(outdir, { recursive: true, force: true });
  const [{ metafile }, classic] = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: ["src/app/main.ts", "src/app/reader.css", "src/app/chrome.css"],
      format: "esm",
      plugins: [iconSprite({ isFile: true }), bookKeys(), sheets(), workerPrograms(), bootChunk(PARTS)],
      splitting: true,
    }),
    // Browsers refuse modules on file: addresses: a book opened from disk takes this one.
    esbuild.build({
      ...common,
      entryPoints: { recto: "src/app/main.ts" },
      format: "iife",
      plugins: [iconSprite(), bookKeys(), sheets(), workerPrograms()],
    }),
  ]);
  const entry = builtFrom(metafile, "src/app/main.ts");
  const chrome = builtFrom(metafile, "src/app/chrome.ts");
  const chunks = chunksOf(metafile, entry);
  const names = {
    entry,
    css: builtFrom(metafile, "src/app/reader.css"),
    chromeCss: builtFrom(metafile, "src/app/chrome.css"),
    classic: builtFrom(classic.metafile, "src/app/main.ts"),
    chunks,
    chromeModules: [chrome, ...chunksOf(metafile, chrome)].filter((name) => ![entry, ...chunks].includes(name)),
  };
  await writeStaticPart(join(ROOT, "static"), outdir, { ...names, isOffline });
  if (isOffline) await buildOfflineWorker(common, { outdir, metafile, ...names });
  await writeFile(join(outdir, "recto/third-party-notices.txt"), await thirdPartyNotices(ROOT, metafile));
  return { outdir, metafile, ...names };
}

function sources(paths) {
  return paths.map((path) => join(ROOT, "src", path));
}

/** The name of the file that `source` was built into. */
function builtFrom(metafile, source) {
  return basename(Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === source));
}

/** The chunks that a file needs before it runs, each once, also the ones that chunks need. */
function chunksOf(metafile, name, found = []) {
  const [, output] = Object.entries(metafile.outputs).find(([path]) => basename(path) === name);
  for (const { path, kind } of output.imports) {
    if (kind !== "import-statement" || found.includes(basename(path))) continue;
    found.push(basename(path));
    chunksOf(metafile, basename(path), found);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { entry, chunks } = await build({ isOffline: process.argv.includes("--offline") });
  console.log(`Built dist/ (recto/${entry} and ${chunks.length} chunks before the first page).`);
}
