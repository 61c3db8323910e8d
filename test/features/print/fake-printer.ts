import type { PrintSheet } from "../../../src/book/publication/print-sheets.ts";
import type { PrintError, Printer, PrintRequest } from "../../../src/io/print.ts";
import { fail, ok, type Result } from "../../../src/lib/result.ts";

type FakeWish = {
  readonly refuses?: (request: PrintRequest) => PrintError | null;
  readonly misses?: (sheet: PrintSheet) => boolean; // its picture does not come
  readonly printed?: Result<void, PrintError>;
};

/** A printer that writes down what it is asked for; each sheet waits until `come` lets its picture come. */
export function fakePrinter({ refuses = () => null, misses = () => false, printed = ok(undefined) }: FakeWish = {}) {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const state = { isGone: false };
  const printer: Printer = {
    async open(request) {
      log.push(`open ${request.mode}`);
      const error = refuses(request);
      if (error) return fail(error);
      return ok({
        async add(sheet) {
          log.push(`add ${sheet.label}`);
          await new Promise<void>((resolve) => waiting.push(resolve));
          return !misses(sheet);
        },
        isGone: () => state.isGone,
        async print() {
          log.push("print");
          return printed;
        },
        end: () => log.push("end"),
      });
    },
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Lets the pictures of so many sheets come. */
  const come = async (count: number) => {
    for (let sheet = 0; sheet < count; sheet++) {
      await settle();
      waiting.shift()?.();
    }
    await settle();
  };
  return { printer, log, state, come };
}
