import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The licences of all packages that a build carries, as one text. */
export async function thirdPartyNotices(root, metafile) {
  const inputs = Object.keys(metafile.inputs).map((path) => path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]);
  const names = [...new Set(inputs.filter(Boolean))].sort();
  const notices = await Promise.all(names.map((name) => noticeOf(join(root, "node_modules", name))));
  return `Recto carries the following packages.\n\n${notices.join(`\n${"-".repeat(80)}\n\n`)}`;
}

async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`The package ${name} carries no licence text.`);
  return `${name} ${version} (${license})\n\n${(await readFile(join(folder, file), "utf8")).trim()}\n`;
}
