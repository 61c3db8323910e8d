import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { idleButtons, openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar/ToolIcon");

async function open(settings: NonNullable<Parameters<typeof openToolbar>[0]>["settings"]) {
  const reader = await openToolbar({ settings: settings ?? {} }, idleButtons("thumb"));
  const icon = () => reader.find("[data-button=thumb]").querySelector(".icon");
  const picture = () => reader.find("[data-button=thumb]").querySelector<HTMLImageElement>("img");
  const tell = (event: "load" | "error") => act(() => void picture()!.dispatchEvent(new Event(event)));
  return { ...reader, icon, picture, tell };
}

test("without UIBaseURL icons are ours, and nothing is requested (BOOT-29)", async () => {
  const { icon, picture, unmount } = await open({});
  assert.ok(icon());
  assert.is(picture(), null);
  await unmount();
});

test("a book's own icon replaces ours when it is loaded (BOOT-29, TOOL-03)", async () => {
  const { icon, picture, tell, unmount } = await open({ UIBaseURL: "https://reader.test/icons" });
  assert.is(picture()!.src, "https://reader.test/icons/thumb.svg");
  assert.ok(icon() && picture()!.hidden);
  await tell("load");
  assert.is(icon(), null);
  assert.not(picture()!.hidden);
  await unmount();
});

test("an icon that is missing as .svg is tried as .png, and then ours stays (BOOT-29)", async () => {
  const { icon, picture, tell, unmount } = await open({ UIBaseURL: "https://reader.test/icons/" });
  await tell("error");
  assert.is(picture()!.src, "https://reader.test/icons/thumb.png");
  await tell("error");
  assert.is(picture(), null);
  assert.ok(icon());
  await unmount();
});

test("a button whose icon we do not have gets a plain one", async () => {
  const { find, unmount } = await openToolbar({}, [{ ...idleButtons("thumb")[0]!, icon: "no-such-icon" }]);
  assert.ok(find("[data-button=thumb]").querySelector(".icon"));
  await unmount();
});

test("the book's own buttons have their picture and name, and lead where they may (TOOLP-03)", async () => {
  const customButtons = [
    { icon: "https://reader.test/shop.png", label: "Our shop", link: "https://shop.test/" },
    { icon: "", label: "Bad", link: "javascript:alert(1)" },
    { icon: "", label: "Worse", link: "data:text/html,x" },
  ];
  const { keys, find, press, unmount } = await openToolbar({ viewport: PHONE, settings: { customButtons } });
  assert.equal(
    keys("[data-bar=top]").filter((key) => key!.startsWith("custom")),
    ["custom1"],
  );
  assert.is(find("[data-button=custom1]").getAttribute("aria-label"), "Our shop");
  assert.is(find<HTMLImageElement>("[data-button=custom1] img").src, "https://reader.test/shop.png");
  const opened: unknown[] = [];
  const before = window.open;
  window.open = ((...args: unknown[]) => void opened.push(args)) as unknown as typeof window.open;
  await press("[data-button=custom1]");
  window.open = before;
  assert.equal(opened, [["https://shop.test/", "_blank", "noopener"]]);
  await unmount();
});

test.run();
