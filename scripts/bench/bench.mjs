import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "../../build.mjs";
import { ROOT } from "../dependencies.mjs";
import { launch } from "./browser.mjs";
import { budgetRows } from "./budgets.mjs";
import { readPageSize } from "./measure/page-size.mjs";
import { loadPictures } from "./pictures.mjs";
import { runSection } from "./sections.mjs";
import { serve } from "./server.mjs";
import { budgetTable, sectionTables } from "./tables.mjs";

/** Measures the named sections, prints and writes what was found. Returns whether every budget was kept. */
export async function runBench({ names, isQuick, jsonFile }) {
  const { outdir } = await build({ outdir: join(ROOT, ".cache/bench/dist") }); // dist/ may be in use
  const browser = await launch();
  const server = await serve({ pictures: await loadPictures(browser), root: outdir });
  try {
    const bench = { browser, origin: server.origin };
    bench.sizes = { phone: await readPageSize(bench, "phone"), desktop: await readPageSize(bench, "desktop") };
    const sections = {};
    const budgets = [];
    for (const name of names) {
      const section = await runSection(name, bench, isQuick);
      sections[name] = section;
      if (section.error) continue;
      budgets.push(...budgetRows(name, section.results));
      console.log(`\n${sectionTables(name, section.results).join("\n\n")}`);
      console.log(`(other programs kept ${section.foreignProcessors.toFixed(1)} processors busy meanwhile)`);
    }
    console.log(`\n${budgetTable(budgets)}`);

    const report = { ...(await conditions(browser, isQuick)), pageSizes: bench.sizes, budgets, sections };
    await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
    return Object.values(sections).every(({ error }) => !error) && budgets.every(({ verdict }) => verdict !== "FAIL");
  } finally {
    await browser.close();
    await server.close();
  }
}

async function conditions(browser, isQuick) {
  const machine = { processors: availableParallelism(), node: process.version, browser: await browser.version() };
  return { measuredAt: new Date().toISOString(), isQuick, machine };
}
