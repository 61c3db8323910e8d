import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hideCoveredBook } from "../../../src/chrome/panels/covered-book.ts";

const test = suite("chrome/panels/covered-book");

/** The page's stage and a sheet over it. */
function openSheet(color: string) {
  document.body.innerHTML = `<div id="stage"></div>
    <dialog data-phase="showing"><section data-size="full" style="background-color: ${color}"></section></dialog>`;
  const [stage, dialog, paper] = ["#stage", "dialog", "section"].map((at) => document.querySelector<HTMLElement>(at)!);
  return { stage: stage!, dialog: dialog!, paper: paper! };
}
const told = () => new Promise((resolve) => setTimeout(resolve));

test("the book is hidden while a sheet fills the window, and seen as soon as that moves (SEARCH-02)", async () => {
  const { stage, dialog, paper } = openSheet("rgb(255, 255, 255)");
  const stop = hideCoveredBook(paper);
  const isSeen = async () => {
    await told();
    return stage.style.visibility !== "hidden";
  };
  assert.ok(await isSeen(), "while it comes");
  dialog.dataset["phase"] = "visible";
  assert.not(await isSeen());
  paper.dataset["pulled"] = "held";
  assert.ok(await isSeen(), "while it is pulled");
  delete paper.dataset["pulled"];
  paper.dataset["size"] = "part";
  assert.ok(await isSeen(), "above a sheet of half the height");
  paper.dataset["size"] = "full";
  assert.not(await isSeen());
  dialog.dataset["phase"] = "hiding";
  assert.ok(await isSeen(), "while it goes");
  dialog.dataset["phase"] = "visible";
  assert.not(await isSeen());
  stop();
  assert.ok(await isSeen(), "when it is gone");
});

test("through a transparent sheet the book is seen (SEARCH-02)", async () => {
  const { stage, dialog, paper } = openSheet("rgba(255, 255, 255, 0.8)");
  const stop = hideCoveredBook(paper);
  dialog.dataset["phase"] = "visible";
  await told();
  assert.is(stage.style.visibility, "");
  stop();
});

test.run();
