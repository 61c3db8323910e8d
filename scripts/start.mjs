import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureDependencies } from "./dependencies.mjs";
import { DEMO_PASSWORDS } from "./provider/demo.mjs";

/** Where the provider stores what it gets, if nobody says it. */
const STATE = fileURLToPath(new URL("../provider-state.jsonl", import.meta.url));

// npm start [-- --books DIR --passwords FILE --state FILE --port N --host NAME]: builds the viewer and serves it, with the
// books below DIR, and a reference provider that knows the passwords of one file and stores what it gets in the other.
const { books, provider, port, host } = readWishes();
ensureDependencies();
const { build } = await import("../build.mjs"); // needs the dependencies
const { serve } = await import("./serve.mjs");
try {
  const { outdir } = await build();
  const { url } = await serve({ root: outdir, books, provider, withDemo: true, port, host });
  console.log(`\nRecto is at ${url}${books === undefined ? "" : "library"}${guarded(url)}\nCtrl+C ends it.`);
} catch (error) {
  endWith(error.message);
}

/** Where the guarded demo book is, whose password stands in the provider's own file. */
function guarded(url) {
  return provider.passwords === DEMO_PASSWORDS ? `\nA guarded book (password: paper): ${url}?book=/demo-guarded/` : "";
}

function readWishes() {
  const text = { type: "string" };
  try {
    const { values } = parseArgs({ options: { books: text, passwords: text, state: text, port: text, host: text } });
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
      endWith(`--port ${values.port} is not a port number.`);
    const from = process.env.INIT_CWD ?? process.cwd(); // npm changes into the repository; DIR is meant from outside it
    return {
      books: values.books === undefined ? undefined : resolve(from, values.books),
      provider: {
        passwords: values.passwords === undefined ? DEMO_PASSWORDS : resolve(from, values.passwords),
        state: values.state === undefined ? STATE : resolve(from, values.state),
      },
      port: values.port === undefined ? undefined : Number(values.port),
      host: values.host,
    };
  } catch (error) {
    return endWith(
      `${error.message}\nUsage: npm start -- [--books DIR] [--passwords FILE] [--state FILE] [--port N] [--host NAME]`,
    );
  }
}

function endWith(message) {
  console.error(message);
  process.exit(1);
}
