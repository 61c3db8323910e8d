import { suite } from "uvu";
import * as assert from "uvu/assert";
import { errorWords, type StartError, showErrorScreen } from "../../src/app/error-screen.ts";

const test = suite("app/error-screen");

const ERRORS: readonly StartError[] = [
  "no-book",
  "refused-address",
  "not-an-object",
  "no-pages",
  "offline",
  "bad-data",
  "script-refused",
  "script-threw",
  "script-timeout",
  "script-sets-nothing",
  "unsupported",
];

for (const [error, text] of [
  ["no-book", "Configuration file is missing, unable to open the book."],
  ["unsupported", "Your browser can not support HTML5."],
] as const) {
  test(`"${error}" has the specification's text (BOOT-24, BOOT-26)`, () => {
    assert.is(errorWords(error, "en-GB").text, text);
  });
}

test("every error has its own text in English and Chinese", () => {
  for (const language of ["en", "zh-CN"]) {
    const texts = ERRORS.map((error) => errorWords(error, language).text);
    assert.is(new Set(texts).size, ERRORS.length);
  }
  assert.match(errorWords("offline", "zh-TW").text, /\p{Script=Han}/u);
  assert.not.match(errorWords("offline", "").text, /\p{Script=Han}/u);
});

test("an error is an alert with a way to try again; nothing in it is markup (BOOT-24)", () => {
  document.body.replaceChildren();
  let tries = 0;
  showErrorScreen(document, errorWords("offline", "en"), "<img src=x onerror=alert(1)>", () => tries++);
  const alert = document.querySelector("[role=alert]")!;
  assert.match(alert.textContent ?? "", "The book could not be reached. Check the connection.");
  assert.is(alert.querySelector(".error__detail")!.textContent, "<img src=x onerror=alert(1)>");
  assert.is(alert.querySelector("img"), null);
  alert.querySelector("button")!.click();
  assert.is(tries, 1);
});

test("if trying again would not help there is no button for it (BOOT-26)", () => {
  document.body.replaceChildren();
  showErrorScreen(document, errorWords("unsupported", "en"), "", null);
  assert.is(document.querySelector("[role=alert] button"), null);
});

test.run();
