import { visitItems, visitItemsOpening, visitItemsPainted } from "./measure/items.mjs";
import { visitMemory } from "./measure/memory.mjs";
import { visitOpen } from "./measure/open.mjs";
import { visitPainted } from "./measure/painted.mjs";
import { visitPanels } from "./measure/panels.mjs";
import { visitRest } from "./measure/rest.mjs";
import { visitSearch } from "./measure/search.mjs";
import { visitStart } from "./measure/start.mjs";
import { visitTurns } from "./measure/turn.mjs";
import { foreignProcessors, readProcessors } from "./processes.mjs";
import { medianRecord } from "./stats.mjs";
import { VARIANTS } from "./variants.mjs";

/** The screens and slow-downs under which turning is measured. */
const TURN_CASES = [
  { screen: "phone", cpu: 4 },
  { screen: "phone", cpu: 6 },
  { screen: "desktop", cpu: 4 },
];

const CANVAS_VARIANTS = ["page-flip-canvas", "recto"];

/** How often and how long everything is measured. */
const FULL = { rounds: 3, turns: 6, openings: 7, memoryTurns: 200, soakTurns: 1000, soakStep: 100 };
const QUICK = { rounds: 1, turns: 3, openings: 3, memoryTurns: 40, soakTurns: 200, soakStep: 40 };

/** Visits every name in each round, so that a busy minute of the machine falls on all; returns lists by name. */
async function roundRobin(names, rounds, visit) {
  const visits = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) visits[name].push(await visit(name));
  }
  return visits;
}

const mediansOf = (visits) =>
  Object.fromEntries(Object.entries(visits).map(([name, records]) => [name, medianRecord(records)]));

async function turn(bench, { rounds, turns }) {
  const results = { visits: {}, timed: {}, painted: {} };
  for (const { screen, cpu } of TURN_CASES) {
    const how = { screen, cpu, turns, size: bench.sizes[screen] };
    const visits = await roundRobin(VARIANTS, rounds, (name) => visitTurns(bench, name, how));
    results.visits[`${screen} ${cpu}x`] = visits;
    results.timed[`${screen} ${cpu}x`] = mediansOf(visits);
  }
  for (const screen of ["phone", "desktop"]) {
    const how = { screen, turns: 3, size: bench.sizes[screen] };
    results.painted[screen] = mediansOf(await roundRobin(CANVAS_VARIANTS, 1, (name) => visitPainted(bench, name, how)));
  }
  return results;
}

async function start(bench, { rounds }) {
  const how = { screen: "phone", size: bench.sizes.phone };
  return mediansOf(await roundRobin(VARIANTS, rounds, (name) => visitStart(bench, name, how)));
}

async function memory(bench, { memoryTurns, soakTurns, soakStep }) {
  const how = { screen: "phone", size: bench.sizes.phone };
  const results = {};
  for (const name of VARIANTS) {
    const length = name === "recto" ? { turns: soakTurns, step: soakStep } : { turns: memoryTurns, step: memoryTurns };
    results[name] = await visitMemory(bench, name, { ...how, ...length });
  }
  return results;
}

async function open(bench, { openings }) {
  return mediansOf(await roundRobin([6, 600], openings, (pages) => visitOpen(bench, { pages, screen: "phone" })));
}

async function rest(bench) {
  const how = { screen: "phone", size: bench.sizes.phone };
  return mediansOf(await roundRobin(VARIANTS, 1, (name) => visitRest(bench, name, how)));
}

async function panels(bench, { rounds }) {
  return mediansOf(await roundRobin(["phone", "desktop"], rounds, (screen) => visitPanels(bench, screen)));
}

async function search(bench, { rounds }) {
  return mediansOf(await roundRobin(["phone", "desktop"], rounds, (screen) => visitSearch(bench, screen)));
}

/** The same book with and without items, on each screen. */
async function items(bench, { rounds, turns, openings }) {
  const results = { visits: {}, opened: {}, timed: {}, painted: {} };
  for (const screen of ["phone", "desktop"]) {
    const books = ["without items", "with items"];
    const of = (name) => ({ screen, turns, hasItems: name === "with items" });
    results.opened[screen] = mediansOf(await roundRobin(books, openings, (name) => visitItemsOpening(bench, of(name))));
    const visits = await roundRobin(books, rounds, (name) => visitItems(bench, of(name)));
    results.visits[screen] = visits;
    results.timed[screen] = mediansOf(visits);
    results.painted[screen] = mediansOf(await roundRobin(books, 1, (name) => visitItemsPainted(bench, of(name))));
  }
  return results;
}

const SECTIONS = { turn, start, memory, open, rest, panels, search, items };

/** Runs one section and notes how busy others kept the machine. A section that fails does not end the others. */
export async function runSection(name, bench, isQuick) {
  const before = await readProcessors();
  try {
    const results = await SECTIONS[name](bench, isQuick ? QUICK : FULL);
    return { results, foreignProcessors: foreignProcessors(before, await readProcessors()) };
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error);
    return { error: String(error) };
  }
}
