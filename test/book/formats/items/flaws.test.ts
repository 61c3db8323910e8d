import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readPageItems } from "../../../../src/book/formats/items/read.ts";
import type { AnnotationSource } from "../../../../src/book/publication/book.ts";
import { issueLog } from "../../../../src/book/publication/issues.ts";
import { emptyBook } from "../../../support/empty-book.ts";

const test = suite("book/formats/items/flaws");

function flaws(source: AnnotationSource) {
  const log = issueLog();
  const items = readPageItems({ ...emptyBook(4), baseUrl: "https://b.test/", annotations: [source] }, log);
  return { items: items.byPage.flat(), flaws: log.issues.map(({ path, problem }) => `${path} ${problem}`) };
}
const has = (found: readonly string[], path: string, words: string) =>
  assert.ok(
    found.some((flaw) => flaw.startsWith(`${path} `) && flaw.includes(words)),
    `${path}: ${words}\n${found.join("\n")}`,
  );

test("faults of a book.json's items are noted with their path", () => {
  const at = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
  const { flaws: found, items } = flaws({
    format: "native",
    data: {
      3: [
        { kind: "link", ...at, action: { page: 2 } },
        { kind: "link", ...at },
        { kind: "link", ...at, action: { page: "forty" } },
        { kind: "link", ...at, action: { url: "http://" } },
        { kind: "link", ...at, action: { url: "javascript:alert(1)" } },
        { kind: "link", ...at, action: { show: "nobody" } },
        { kind: "lnik", ...at },
      ],
    },
  });
  has(found, "annotations.3[1]", "without an action");
  has(found, "annotations.3[2].action.page", "no page of the book");
  has(found, "annotations.3[3].action", "no address");
  has(found, "annotations.3[4].action", "must not be followed");
  has(found, "annotations.3[5]", "which is no item");
  has(found, "annotations.3[6]", "not known");
  assert.not(found.some((flaw) => flaw.startsWith("annotations.3[0]")));
  assert.equal(items[3]!.actions, [], "an address that is none is no button");
});

test("faults of an old export's items are noted with their path", () => {
  const location = { x: "0.1", y: "0.1", width: "0.1", height: "0.1" };
  const kind = (name: string) => `com.mobiano.flipbook.pageeditor.${name}`;
  const link = (action: object) => ({ annotype: kind("TAnnoLink"), location, action });
  const { flaws: found } = flaws({
    format: "pageEditor",
    data: {
      pageAnnos: [
        [],
        [
          link({ actionType: kind("TAnnoActionGotoPage"), pageIndex: "900" }),
          link({ actionType: kind("TAnnoActionNobody") }),
          link({ actionType: kind("TAnnoActionOpenURL"), url: "http://" }),
          { annotype: kind("TAnnoNobody"), location },
        ],
      ],
    },
  });
  has(found, "pageAnnos[1][0].action.page", "no page of the book");
  has(found, "pageAnnos[1][1].action", "TAnnoActionNobody");
  has(found, "pageAnnos[1][2].action", "has no address to open");
  has(found, "pageAnnos[1][3]", "TAnnoNobody");
});

test("faults of the newer exports' items, and of slides, are noted with their path", () => {
  const style = { left: "1px", top: "1px", width: "40px", height: "20px" };
  const pages = [
    {
      items: [
        { type: "link", id: "a", style, actionList: [{ openPage: { type: "openPage", page: 77 } }] },
        { type: "link", id: "b", style, actionList: [{ danceList: { type: "dance" } }] },
        { type: "hologram", id: "c", style },
        { type: "group", id: "g", style, items: [{ type: "link", id: "d", style, actionList: [] }] },
      ],
    },
  ];
  const config = flaws({
    format: "readerConfig",
    data: { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages },
  }).flaws;
  has(config, "readerConfig.pages[0].items[0].actionList[0].openPage.page", "no page of the book");
  has(config, "readerConfig.pages[0].items[1].actionList[0].danceList", "danceList");
  has(config, "readerConfig.pages[0].items[2]", "hologram");
  has(config, "readerConfig.pages[0].items[3].items[0]", "without an action");
  const element = { template: { type: "HOLOGRAM", content: "x" }, style };
  const slides = flaws({ format: "slider", data: [{ info: { width: 600, height: 800 }, elements: [element] }] }).flaws;
  has(slides, "sliderJS[0].elements[0]", "HOLOGRAM");
});

test("items on pages that the book does not have, and items read in part, are noted by their place", () => {
  const location = { x: "0.1", y: "0.1", width: "0.1", height: "0.1" };
  const link = { annotype: "com.mobiano.flipbook.pageeditor.TAnnoLink", location };
  const old = flaws({ format: "pageEditor", data: [[], [], [], [], [], [link]] });
  assert.equal(old.flaws, ["pageEditor[5][0] lies on page 6, and the book has 4"]);
  const style = { left: "1px", top: "1px", width: "40px", height: "20px" };
  const items = [
    {
      type: "link",
      id: "a",
      style,
      actionList: [{ openPage: { page: 2 } }, { popupMsg: { titleProps: {} } }, { openPage: {} }],
    },
  ];
  const pages = [{ items }, { items, fh5MapIndex: 9 }];
  const config = flaws({ format: "readerConfig", data: { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages } });
  has(config.flaws, "readerConfig.pages[0].items[0].actionList[1].popupMsg", "has nothing to say");
  has(config.flaws, "readerConfig.pages[1].items[0]", "lies on page 10, and the book has 4");
  assert.is(config.flaws.length, 2, config.flaws.join("\n"));
  assert.equal(
    config.items[0]!.actions.map(({ action }) => action.kind),
    ["page"],
  );
});

test("similar faults are counted, so that they hide no others", () => {
  const at = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
  const many = Array.from({ length: 900 }, () => ({ kind: "link", ...at }));
  const { flaws: found } = flaws({ format: "native", data: { 1: many, 2: [{ kind: "lnik", ...at }] } });
  assert.is(found.length, 6);
  has(found, "annotations.1[4]", "895 more like it");
  has(found, "annotations.2[0]", "lnik");
});

test.run();
