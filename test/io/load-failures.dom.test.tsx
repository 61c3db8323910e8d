import { suite } from "uvu";
import * as assert from "uvu/assert";
import { failureReason } from "../../src/io/load-failures.ts";

const test = suite("io/load-failures");

/** What is thought of an address that the server answered so; 0 = the browser keeps no answer. */
function thoughtOf(responseStatus: number): string {
  const own = performance.getEntriesByName;
  performance.getEntriesByName = () => [{ responseStatus } as unknown as PerformanceEntry];
  const outcome = failureReason("https://b.test/a.png");
  performance.getEntriesByName = own;
  return outcome;
}

test("a file is missing when its server says so, but not when the server is busy or wants a login", () => {
  assert.equal([404, 410].map(thoughtOf), ["missing", "missing"]);
  assert.equal([0, 200, 401, 403, 429, 500, 503].map(thoughtOf), Array(7).fill("unsure"));
});

test.run();
