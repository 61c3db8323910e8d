import { suite } from "uvu";
import * as assert from "uvu/assert";
import { browserCookies, COOKIES } from "../../src/io/cookies.ts";

const test = suite("io/cookies");

test("a cookie is read back whatever its name and text contain, until it is removed (ATTACH-09)", () => {
  const name = "recto:https://a.test/?book=x;y:attachments:1";
  const text = JSON.stringify([{ image: "data:image/png;base64,AA+/==", name: "é; =" }]);
  assert.ok(browserCookies.write(name, text, 864_000_000));
  assert.is(browserCookies.read(name), text);
  assert.is(browserCookies.read("recto:other"), null);
  browserCookies.remove(name);
  assert.is(browserCookies.read(name), null);
});

test("a text too long for a cookie, or for a request with the others, is refused and changes nothing (ATTACH-09)", () => {
  assert.ok(browserCookies.write("a", "kept", 1000));
  assert.not(browserCookies.write("a", "x".repeat(COOKIES.longest), 1000));
  assert.is(browserCookies.read("a"), "kept");
  assert.ok(browserCookies.write("b", "x".repeat(3500), 1000));
  assert.not(browserCookies.write("c", "x".repeat(3500), 1000));
  for (const name of ["a", "b"]) browserCookies.remove(name);
});

test("a cookie lasts as long as it is set to (ATTACH-09)", () => {
  const set: string[] = [];
  const own = Object.getOwnPropertyDescriptor(document, "cookie");
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => "",
    set: (text: string) => set.push(text),
  });
  const isKept = browserCookies.write("a", "b", 864_000_000);
  if (own) Object.defineProperty(document, "cookie", own);
  else delete (document as { cookie?: string }).cookie;
  assert.equal(set, ["a=b; max-age=864000; samesite=lax"]);
  assert.not(isKept, "a browser that keeps none is found out");
});

test.run();
