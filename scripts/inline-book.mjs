import { cp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withNoscript } from "./noscript-book.mjs";

/**
 * A page that carries its book: from disk, browsers let no page read a file beside it, and readers without JavaScript see
 * its pages.
 *
 * @param {string} page the viewer's page
 * @param {string} text the book.json
 */
export function withBook(page, text) {
  const data = text.trim().replaceAll("<", "\\u003c");
  const inline = `  <script type="application/json" id="book">${data}</script>\n  </head>`;
  return withNoscript(page, JSON.parse(text)).replace("</head>", () => inline);
}

// node scripts/inline-book.mjs FOLDER: puts the built viewer into a native book's folder, with the book in its page.
if (process.argv[1]?.endsWith("inline-book.mjs")) {
  const folder = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? ".");
  const built = new URL("../dist/", import.meta.url);
  const page = await readFile(new URL("index.html", built), "utf8");
  await writeFile(join(folder, "index.html"), withBook(page, await readFile(join(folder, "book.json"), "utf8")));
  await cp(new URL("recto", built), join(folder, "recto"), { recursive: true });
  console.log(`${join(folder, "index.html")} carries the book.`);
}
