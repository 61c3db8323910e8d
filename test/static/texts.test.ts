import { readdir, readFile } from "node:fs/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ownTag } from "../../src/lib/language-tag.ts";
import { loadOwnTexts } from "../../src/state/own-texts.ts";
import english from "../../static/texts/en.json";

const test = suite("static/texts");

/** Key and English of every text in the sources: t("key", "English"), ["key", "English"], key: "key", english: "English". */
async function textsInSources(): Promise<Record<string, string>> {
  const paths = (await readdir("src", { recursive: true })).filter((path) => /\.tsx?$/.test(path));
  const sources = await Promise.all(paths.map((path) => readFile(`src/${path}`, "utf8")));
  const calls = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*"(\w+)",\s*"([^"]*)"/g)]);
  const pairs = sources.flatMap((source) => [...source.matchAll(/\["((?:btn|lbl|frm)\w+)", "([^"]*)"\]/g)]);
  const named = sources.flatMap((source) => [...source.matchAll(/\bkey: "(\w+)", english: "([^"]*)"/g)]);
  return Object.fromEntries([...calls, ...pairs, ...named].map(([, key = "", text = ""]) => [key, text]));
}

test("en.json has the texts of the sources, word for word (I18N-02)", async () => {
  assert.equal(sorted(english), sorted(await textsInSources()));
});

const tags = (await readdir("static/texts")).map((file) => file.replace(".json", ""));

for (const tag of tags.filter((tag) => tag !== "en")) {
  test(`${tag}.json has every text, with the same placeholders, and is what is loaded (I18N-01)`, async () => {
    const texts = (await loadOwnTexts(tag)) ?? {};
    assert.is(ownTag(tag), tag);
    assert.equal(Object.keys(texts).sort(), Object.keys(english).sort());
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, text] of Object.entries(english)) {
      assert.equal(holes(texts[key] ?? ""), holes(text), key);
      assert.ok((texts[key] ?? "").trim() !== "" || text.trim() === "", key);
    }
  });
}

function sorted(texts: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
}

test.run();
