import { readFileSync } from "node:fs";
import { act, useState } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { IconButton, TextButton } from "../../../src/chrome/kit/Buttons.tsx";
import { Field, Switch } from "../../../src/chrome/kit/Fields.tsx";
import { EmptyNote, ListRow } from "../../../src/chrome/kit/List.tsx";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/kit/parts");
const mount = (part: React.ReactNode) => mountFeature(openReader().store, part);

function Vetoed({ veto }: { readonly veto: (next: boolean) => boolean }) {
  const [isOn, turn] = useState(false);
  return <Switch label="Sound" hint="Of the pages" checked={isOn} onChange={turn} veto={veto} />;
}

test("a switch changes when pressed, unless its veto says no (FORM-15)", async () => {
  let isAllowed = true;
  const asked: boolean[] = [];
  const veto = (next: boolean) => {
    asked.push(next);
    return !isAllowed;
  };
  const { find, press, unmount } = await mount(<Vetoed veto={veto} />);
  const isOn = () => find("[role=switch]").getAttribute("aria-checked") === "true";
  assert.not(isOn());
  await press("[role=switch]");
  assert.ok(isOn());
  isAllowed = false;
  await press("[role=switch]");
  assert.ok(isOn());
  assert.equal(asked, [true, false]);
  await unmount();
});

test("a switch is 30 wide, 39 on tablets, more where letters are larger, and its width / 1.66 high (FORM-16)", () => {
  const css = readFileSync("src/chrome/kit/fields.css", "utf8");
  assert.match(
    css,
    /\.switch \{\s*--switch-size: max\(30px, 1\.875rem\);\s*--switch-height: calc\(var\(--switch-size\) \/ 1\.66\);/,
  );
  assert.match(css, /\[data-layout="tablet"\] \.switch \{\s*--switch-size: max\(39px, 2\.4375rem\);/);
});

test("a field gives its label and its error to screen readers", async () => {
  const { find, unmount } = await mount(
    <Field label="Email" error="*Please enter your email address">
      <input type="email" />
    </Field>,
  );
  const input = find<HTMLInputElement>("input");
  assert.is(find("label").getAttribute("for"), input.id);
  assert.is(input.getAttribute("aria-invalid"), "true");
  const error = document.getElementById(input.getAttribute("aria-describedby")!)!;
  assert.is(error.textContent, "*Please enter your email address");
  assert.is(error.getAttribute("role"), "alert");
  await unmount();
});

test("a field without an error mentions none", async () => {
  const { find, unmount } = await mount(
    <Field label="Name">
      <input />
    </Field>,
  );
  assert.is(find("input").getAttribute("aria-invalid"), null);
  assert.is(find("input").getAttribute("aria-describedby"), null);
  await unmount();
});

test("a disabled button keeps its place and its name, and does nothing", async () => {
  let presses = 0;
  const { press, find, unmount } = await mount(
    <>
      <IconButton icon="x" label="Close" isDisabled onClick={() => presses++} />
      <TextButton isDisabled onClick={() => presses++}>
        Send
      </TextButton>
    </>,
  );
  await press(".icon-button");
  await press(".text-button");
  assert.is(presses, 0);
  assert.is(find(".icon-button").getAttribute("aria-label"), "Close");
  assert.is(find(".icon-button").dataset["tip"], "Close");
  assert.not(find<HTMLButtonElement>(".icon-button").disabled);
  await unmount();
});

test("a row is a button, a safe link or plain text, as its props say", async () => {
  const pressed: string[] = [];
  const { find, press, unmount } = await mount(
    <ul>
      <ListRow label="Cover" isCurrent onClick={() => pressed.push("cover")} />
      <ListRow label="Shop" href="https://shop.test/" target="_blank" />
      <ListRow label="עברית" detail="Hebrew" lang="he" />
    </ul>,
  );
  await press("button.list-row__main");
  assert.equal(pressed, ["cover"]);
  assert.is(find("button.list-row__main").getAttribute("aria-current"), "true");
  assert.is(find("a.list-row__main").getAttribute("rel"), "noopener noreferrer");
  assert.is(find("div.list-row__main bdi[lang]").textContent, "עברית");
  await act(() => {});
  await unmount();
});

test("an empty panel says so", async () => {
  const { find, unmount } = await mount(<EmptyNote icon="bookmark" text="No bookmarks yet." />);
  assert.is(find(".empty-note").textContent, "No bookmarks yet.");
  await unmount();
});

test.run();
