import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { encryptBook } from "./encrypt/book.mjs";
import { readCount, readIterations, readOpenBook } from "./encrypt/checks.mjs";
import { passwordHash } from "./encrypt/keys.mjs";

const USAGE = `Usage: npm run encrypt -- FOLDER OUT --free N [--users FILE | --token FILE] [--iterations N]
       npm run encrypt -- --hash [--users FILE]   prints "passwordHash" for a book whose files stay as they are

Makes an encrypted copy of a book in Recto's own format: page pictures, text and items of all pages after the
first N can be read only with a password. The folder OUT must not exist; it gets only files that readers need.
  the password        is asked for, or read from the environment variable BOOK_PASSWORD
  --iterations N      how often the password is hashed: 100000 or more, 600000 without this
  --users FILE        JSON {"name": "password"}: each reader has a name and a password of their own
  --token FILE        the text that your provider gives as "token" to readers whom it lets in; nobody needs to know
                      the book's key, and the book needs "passwordURL" or "website"`;

/** Reads the command line, and says what was made. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      free: { type: "string", default: "0" },
      users: { type: "string" },
      token: { type: "string" },
      iterations: { type: "string" },
      hash: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const [folder, out] = positionals;
  if (values.hash) return say((await readersOf(values)).map((reader) => passwordHash(reader)).join(" "));
  if (values.help || !folder || !out) return say(USAGE);
  const iterations = readIterations(values.iterations);
  const paths = { folder: resolve(folder), out: resolve(out), free: readCount("free", values.free, 0) };
  await readOpenBook(paths); // before anybody is asked for a password
  const made = await encryptBook({
    ...paths,
    readers: await readersOf(values),
    token: values.token ? (await readFile(values.token, "utf8")).trim() : null,
    ...(iterations && { iterations }),
  });
  say(`${join(out, "book.json")}: ${made.closed} pages are encrypted, ${made.open} are open to everybody.`);
  if (made.clear.length > 0) say(`Everybody can also read in book.json: ${made.clear.join(", ")}.`);
  if (made.readable.length > 0) say(`Not encrypted, as everybody can load it:\n  ${made.readable.join("\n  ")}`);
  if (made.leftOut.length > 0) say(`Left out, as readers do not need it:\n  ${made.leftOut.join("\n  ")}`);
}

/** Names and passwords; a lone password has the name "". */
async function readersOf({ users, token }) {
  if (users)
    return Object.entries(JSON.parse(await readFile(users, "utf8"))).map(([name, password]) => ({ name, password }));
  if (token) return [];
  const { BOOK_PASSWORD: given } = process.env;
  if (given) return [{ name: "", password: given }];
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise((_resolve, reject) => {
    asked.once("close", () => reject(new Error("There is no password: set BOOK_PASSWORD, or type one in a terminal.")));
  });
  const password = await Promise.race([asked.question("Password: "), ended]);
  asked.close();
  return [{ name: "", password }];
}

function say(text) {
  console.log(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
