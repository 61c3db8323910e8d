import { cp, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { transform } from "esbuild";
import { withBook } from "./inline-book.mjs";
import { HEADERS, withPolicy } from "./policy.mjs";

const PLACED = ["index.html", "demo"]; // what of static/ is not simply copied into recto/

/**
 * Writes the part of a build that is no script: the viewer's page with the names of this build, static/ in recto/, and
 * the demo book in demo/ with a page of its own, which opens from disk by a double click.
 *
 * @param {string} from static/
 * @param {string} outdir
 * @param {{ entry: string, chunks: string[], classic: string, css: string, chromeCss: string,
 *   chromeModules: string[], isOffline: boolean }} names of files in recto/
 */
export async function writeStaticPart(from, outdir, names) {
  const { entry, chunks, classic, css, chromeCss, chromeModules, isOffline } = names;
  const isCopied = (path) => !PLACED.includes(relative(from, path));
  await cp(from, join(outdir, "recto"), { recursive: true, filter: isCopied });
  await cp(join(from, "demo"), join(outdir, "demo"), { recursive: true });

  const template = await readFile(join(from, "index.html"), "utf8");
  const pageFor = (folder) =>
    withSmallScripts(
      template
        .replace('<html lang="en">', isOffline ? `<html lang="en" data-offline="${parentOf(folder)}">` : "$&")
        .replace("%MODULES%", JSON.stringify([entry, ...chunks].map((name) => folder + name)))
        .replace("%CLASSIC%", folder + classic)
        .replace("%CSS%", folder + css)
        .replace("%CHROME_CSS%", folder + chromeCss)
        .replace("%CHROME_MODULES%", chromeModules.map((name) => folder + name).join(" ")),
    );
  const demo = await readFile(join(from, "demo/book.json"), "utf8");
  await writeFile(join(outdir, "index.html"), await pageFor("recto/"));
  await writeFile(join(outdir, "_headers"), HEADERS);
  await writeFile(join(outdir, "demo/index.html"), withBook(await pageFor("../recto/"), demo));
}

/** The folder of the viewer's page, where the worker is: its worker may only answer for pages below itself. */
const parentOf = (folder) => folder.replace(/recto\/$/, "");

/** A page with its own scripts minified, for browsers that know nothing newer than ES5 as well, and with its policy. */
async function withSmallScripts(page) {
  const scripts = [...page.matchAll(/(?<=<script>)[\s\S]*?(?=<\/script>)/g)].map(([script]) => script);
  let small = page;
  for (const script of scripts) {
    const { code } = await transform(script, { minify: true, target: "es5", legalComments: "none" });
    small = small.replace(script, () => code.trim());
  }
  return withPolicy(small);
}
