import * as uvu from "uvu";

const LIMIT_MS = 60_000; // per test and per hook

/**
 * uvu's suite, whose tests and hooks end in time, and whose hooks fail loudly: uvu swallows what they throw. A page
 * test that fails is tried once more: a browser on a busy machine may miss what no user would. One that passes then is
 * listed as flaky. One that hung took the browser with it, so the suite is prepared anew for the next attempt.
 */
export function suite(name, state) {
  const original = uvu.suite(name, state);
  const { testRun } = globalThis;
  const before = [];
  const beforeEach = [];
  const afterEach = [];
  let hangs = testRun.hangs; // as many as there were when the suite was prepared
  const prepare = async (context) => {
    const now = testRun.hangs;
    for (const step of before) await step(context);
    hangs = now;
  };
  const test = (title, act) =>
    original(title, async (context) => {
      const attempt = async () => {
        const errors = [];
        const inOrder = async (steps) => {
          for (const step of steps) await step(context);
        };
        if (testRun.hangs > hangs) await prepare(context);
        await inOrder([...beforeEach, timed(title, act)]).catch((error) => errors.push(error));
        for (const step of afterEach) await step(context).catch((error) => errors.push(error));
        if (errors.length > 0) throw errors[0];
      };
      const { kind, faults } = testRun;
      if (kind !== "page") return attempt();
      const known = faults.length;
      return attempt().catch(async (error) => {
        const why = String(error?.message ?? error);
        console.log(`\nAGAIN  ${name}  "${title}": ${why}\n${error?.details ?? ""}`);
        faults.length = known;
        await attempt();
        testRun.flaky.push(`${title}: ${why.trim().split("\n", 3).join(" ")}`);
      });
    });
  original.before((context) =>
    prepare(context).catch((error) => {
      report("before", error);
      throw error; // none of the suite's tests runs
    }),
  );
  test.before = (act) => before.push(timed("before", act));
  test.after = (act) =>
    original.after((context) => timed("after", act)(context).catch((error) => report("after", error)));
  test.before.each = (act) => beforeEach.push(timed("before.each", act));
  test.after.each = (act) => afterEach.push(timed("after.each", act));
  test.run = () => original.run();
  return test;

  function report(hook, error) {
    testRun.faults.push({ where: `${name}, ${hook}`, error });
  }
}

function timed(title, act) {
  return async (context) => {
    globalThis.testRun.begin(title);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`It did not end within ${LIMIT_MS / 1000} s.`));
        globalThis.testRun.abandon();
      }, LIMIT_MS);
    });
    try {
      await Promise.race([act(context), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
