import { suite } from "uvu";
import * as assert from "uvu/assert";
import { configChain, readArticle, readConfig, readIssues, readList } from "../../../src/features/articles/articles.ts";
import { calendarOf, daysOf, isSameBook } from "../../../src/features/articles/calendar.ts";

const test = suite("features/articles");
const URL = "https://a.test/book/list.json";

test("the chain of configurations has its order, its periodical, and no empty steps (ART-06, ART-07)", () => {
  const paths = {
    articleConfigPath: "",
    bookArticleConfigPath: "/b",
    periodsConfigPath: "/p/%periodicalId%/c",
    userArticleConfigPath: "/u",
  };
  assert.equal(configChain(paths, "a/b $&"), ["/b", "/p/a%2Fb%20%24%26/c", "/u"]);
  assert.equal(configChain({ ...paths, periodsConfigPath: "/p/%7BperiodicalId%7D" }, "x"), ["/b", "/p/x", "/u"]);
  assert.equal(configChain(paths, ""), ["/b", "/u"]);
});

test("an article counts only if the answer says OK and has something to read (ART-11)", () => {
  const data = { title: "T <b>x</b>", content: "<p>y</p>", page: "4", picture: "../p.jpg", language: "zh-CN" };
  const read = readArticle({ code: "OK", data }, URL);
  assert.equal(read, {
    title: "T x",
    subtitle: "",
    author: "",
    date: "",
    html: "<p>y</p>",
    picture: "https://a.test/p.jpg",
    language: "zh-CN",
    page: 4,
    baseUrl: URL,
  });
  assert.is(readArticle(data, URL)?.title, "T x", "a file has the data alone");
  const none: readonly unknown[] = [
    null,
    1,
    "x",
    [],
    {},
    { code: "OK" },
    { code: "NO", data },
    { code: "OK", data: [] },
    { code: null, data },
  ];
  for (const answer of none) assert.is(readArticle(answer, URL), null, JSON.stringify(answer));
});

test("lists leave out what is no article, and files of other sites", () => {
  const list = readList(
    [
      { id: 1, title: "A", path: "1.json" },
      { id: "1" },
      { articleId: "2", path: "https://b.test/2.json" },
      { id: -1 },
      null,
      { id: 1.5 },
    ],
    URL,
  );
  assert.equal(
    list.map(({ id, title, file }) => [id, title, file]),
    [
      [1, "A", "https://a.test/book/1.json"],
      [2, "2", ""],
    ],
  );
  assert.equal(readConfig([], URL), null);
  assert.is(readConfig({ style: { font: "sans-serif" } }, URL)?.isSans, true);
});

test("issues have an address that may be followed, and a day, a month or no date (ART-05)", () => {
  const read = readIssues(
    {
      title: "R",
      issues: [
        { title: "a", url: "../1/", date: "2024-02-30" },
        { title: "b", url: "https://b.test/", date: "2024/3/5" },
        { title: "c", url: "mailto:x@y.test" },
        { title: "d", url: "javascript:alert(1)" },
        { title: "e", path: "x", date: "2024-13-01" },
      ],
    },
    URL,
  );
  assert.equal(
    read.issues.map(({ title, date }) => [title, date]),
    [
      ["a", { year: 2024, month: 2, day: null }],
      ["b", { year: 2024, month: 3, day: 5 }],
      ["e", null],
    ],
  );
  const { years, undated } = calendarOf(read.issues);
  assert.equal(
    [years.length, years[0]?.months.length, years[0]?.months[2]?.issues[0]?.title, undated[0]?.title],
    [1, 12, "b", "e"],
  );
});

test("months begin at their weekday, and a book knows its own issue", () => {
  assert.equal([daysOf(2024, 3, 0).before, daysOf(2024, 3, 1).before, daysOf(2024, 2, 0).days.length], [5, 4, 29]);
  assert.ok(isSameBook("https://a.test/b/index.html#p=3", "https://a.test/b/"));
  assert.ok(isSameBook("https://a.test/?book=/b/", "https://a.test/?book=/b"));
  assert.not.ok(isSameBook("https://a.test/b/", "https://a.test/c/"));
});

test.run();
