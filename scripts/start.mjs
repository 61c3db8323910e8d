import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureDependencies } from "./dependencies.mjs";

// npm start [-- --books DIR --passwords FILE --port N --host NAME]: builds the viewer and serves it, with the books below
// DIR, and a reference provider that knows the passwords of FILE.
const { books, passwords, port, host } = readWishes();
ensureDependencies();
const { build } = await import("../build.mjs"); // needs the dependencies
const { serve } = await import("./serve.mjs");
try {
  const { outdir } = await build();
  const { url } = await serve({ root: outdir, books, passwords, port, host });
  console.log(`\nRecto is at ${url}${books === undefined ? "" : "library"}\nCtrl+C ends it.`);
} catch (error) {
  endWith(error.message);
}

function readWishes() {
  const text = { type: "string" };
  try {
    const { values } = parseArgs({ options: { books: text, passwords: text, port: text, host: text } });
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
      endWith(`--port ${values.port} is not a port number.`);
    const from = process.env.INIT_CWD ?? process.cwd(); // npm changes into the repository; DIR is meant from outside it
    return {
      books: values.books === undefined ? undefined : resolve(from, values.books),
      passwords: values.passwords === undefined ? undefined : resolve(from, values.passwords),
      port: values.port === undefined ? undefined : Number(values.port),
      host: values.host,
    };
  } catch (error) {
    return endWith(`${error.message}\nUsage: npm start -- [--books DIR] [--passwords FILE] [--port N] [--host NAME]`);
  }
}

function endWith(message) {
  console.error(message);
  process.exit(1);
}
