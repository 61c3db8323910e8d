import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../src/book/issue-log.ts";
import { readTabs } from "../../src/book/tabs.ts";

const test = suite("tabs");

test("tabs come as a bare list or as an object with their look (BOOT-36)", () => {
  const old = readTabs([{ caption: "First", pageIndex: 3, color: "#004080" }], 10, issueLog());
  assert.equal(old.tabs, [{ title: "First", page: 3, color: "#004080", fontColor: "#ffffff" }]);
  assert.is(old.isOnSideEdge, true);
  const look = { hasTexture: true, onSideEdge: false, horizontalText: "true" };
  const tabs = [{ title: "A", page: 1, color: "x", fontColor: "#000" }, { page: 11 }, null];
  const log = issueLog();
  assert.equal(readTabs({ tabs, ...look }, 10, log), {
    tabs: [{ title: "A", page: 1, color: "#5b7fa6", fontColor: "#000000" }],
    hasTexture: true,
    isOnSideEdge: false,
    isHorizontalText: true,
  });
  assert.equal(
    log.issues.map(({ path }) => path),
    ["tabs[1]", "tabs[2]"],
  );
});

test.run();
