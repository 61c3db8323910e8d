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
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file && !(license === "MIT" && author)) throw new Error(`The package ${name} carries no licence text.`);
  const text = file ? await readFile(join(folder, file), "utf8") : mitOf(author.name ?? author);
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** The MIT License for packages that name it and carry no copy. Source: https://opensource.org/license/mit */
function mitOf(author) {
  return `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
