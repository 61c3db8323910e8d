import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseExportedBook } from "../../../src/book/formats/export/book.ts";
import { exportScripts } from "../../../src/book/formats/export/scripts.ts";
import { readPageItems } from "../../../src/book/formats/items/read.ts";
import type { Action, Annotation } from "../../../src/book/publication/annotation.ts";
import type { Book } from "../../../src/book/publication/book.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { fieldsOf } from "../../../src/book/settings/values.ts";
import { readArticle, readConfig, readIssues, readList } from "../../../src/features/articles/articles.ts";
import { parseChatMessage } from "../../../src/features/chatbot/chatbot.ts";
import { variablesOf } from "../../support/books/book-parts.ts";
import { bookFolder, CONFIG_PATHS, GENERATIONS } from "../../support/books/books.ts";
import { type Data, mutator, smallDemo } from "../../support/books/mutations.ts";
import { wholeNativeBook } from "../../support/books/native.ts";

const test = suite("mutated books");
const ROOT = "https://books.example/one/";
const EACH = 1000;

/** The addresses of pictures and media that a book makes readers load. */
function addressesOf(book: Book, items: readonly Annotation[]): readonly string[] {
  const found: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value === "string" && /^\s*(javascript|vbscript|data:text)/i.test(value)) found.push(value);
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  for (const { thumb, preview, normal, large } of book.pages) collect([thumb, preview, normal, large]);
  for (const { item } of items) if ("src" in item) collect(item.src);
  return found;
}
const isRunnable = ({ kind }: Action) => kind === "script";

function check(book: Book): void {
  const { byPage } = readPageItems(book, issueLog());
  assert.is(byPage.length, book.pages.length);
  assert.equal(addressesOf(book, byPage.flat()), []);
  assert.ok(book.pages.every(({ width, height }) => width > 0 && height > 0 && width < Infinity && height < Infinity));
  for (const { actions } of byPage.flat()) for (const { action } of actions) assert.type(isRunnable(action), "boolean");
}

test(`of ${EACH} mutated native books every one opens or is refused, and none names a script as a picture`, () => {
  const mutate = mutator(1);
  const base = smallDemo();
  for (let left = EACH; left > 0; left -= 1) {
    const book = wholeNativeBook(mutate(base), ROOT);
    if (book.ok) check(book.value);
  }
});

for (const generation of GENERATIONS.filter((each) => each !== "native")) {
  test(`of ${EACH} mutated ${generation} books every one opens or is refused`, () => {
    const path = CONFIG_PATHS[generation];
    const origin = { configUrl: ROOT + path, rootUrl: ROOT };
    const variables = variablesOf(bookFolder(generation, { pages: 3, items: true, editorPage: 2 }), path);
    const base = JSON.parse(JSON.stringify(variables)) as Data;
    const mutate = mutator(generation.charCodeAt(1));
    for (let left = EACH; left > 0; left -= 1) {
      const mutated = mutate(base);
      exportScripts(fieldsOf(mutated), origin);
      const book = parseExportedBook(mutated, origin);
      if (book.ok) check(book.value);
    }
  });
}

test(`${EACH} mutated lists, articles, calendars and messages are read or refused`, () => {
  const mutate = mutator(7);
  const article = {
    code: "OK",
    data: { title: "T", content: "<p>x</p>", page: 3, picture: "p.jpg", date: "2024-01-02" },
  };
  const list = {
    articles: [
      { id: 1, title: "A", path: "a.json", page: 2 },
      { id: 2, title: "B", picture: "b.jpg" },
    ],
  };
  const periods = { title: "R", periods: [{ title: "1", url: "../1/", date: "2024-01-01", cover: "c.jpg" }] };
  const message = { type: "chatbot", eventName: "changePage", data: { page: 3 } };
  for (let left = EACH; left > 0; left -= 1) {
    const read = readArticle(mutate(article), ROOT);
    assert.ok(read === null || /^(https?:|data:image\/|blob:|$)/.test(read.picture));
    for (const { file } of readList(mutate(list), ROOT))
      assert.ok(file === "" || file.startsWith("https://books.example/"));
    for (const { url } of readIssues(mutate(periods), ROOT).issues) assert.match(url, /^https?:/);
    readConfig(mutate(list), ROOT);
    parseChatMessage(mutate(message));
  }
});

test.run();
