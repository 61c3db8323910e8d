import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../src/book/issue-log.ts";
import { readLanguages } from "../../src/book/languages.ts";

const test = suite("languages");

test("the first language of a book is its default, in exports and in book.json (I18N-04)", () => {
  const tables = [{ language: "Catalano", frmToc: "Índex", odd: 7 }, { language: "Spanish" }];
  const exported = readLanguages(tables, issueLog());
  assert.equal(exported, [
    { language: "Catalano", texts: { frmToc: "Índex" } },
    { language: "Spanish", texts: {} },
  ]);
  const native = readLanguages({ English: { frmToc: "Contents" } }, issueLog());
  assert.equal(native, [{ language: "English", texts: { frmToc: "Contents" } }]);
});

test("older text keys stand in where the newer one is absent (I18N-02)", () => {
  const aliases = { frmToc: ["btnBookMark"], btnHome: ["homebtnHelp"] };
  const [table] = readLanguages([{ language: "English", btnBookMark: "Marks", btnHome: "Home" }], issueLog(), aliases);
  assert.equal(table?.texts, { frmToc: "Marks", btnBookMark: "Marks", btnHome: "Home" });
});

test("tables that are none, and names of prototypes, leave no text behind (I18N-02)", () => {
  const log = issueLog();
  const tables = readLanguages(["English", null, { frmToc: "x" }, JSON.parse('{"language":"A","__proto__":"b"}')], log);
  assert.equal(tables, [{ language: "A", texts: {} }]);
  assert.is(log.issues.length, 3);
});

test.run();
