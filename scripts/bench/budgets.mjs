import { FILLED } from "./measure/panels.mjs";
import { median } from "./stats.mjs";

const CANVAS = "page-flip-canvas";
const KB = 1000;

const ratio = (value, base) => (value === base ? 1 : value / base); // nothing against nothing is no growth
const relative = (variants, field, peer) => ratio(variants.recto[field], variants[peer][field]);

/** The median of the rounds' ratios: visits of one round stand side by side in time and met the same machine. */
const relativeByRound = (visits, field, peer) =>
  median(visits.recto.map((figures, round) => ratio(figures[field], visits[peer][round][field])));

/** Ratio rows of one turning case; only the ones named in `budgets` can fail. */
function turnRows(visits, label, budgets = {}) {
  const row = (what, field, peer, budget) => ({
    what: `${label}: ${what}, against ${peer}`,
    unit: "x",
    value: relativeByRound(visits[label], field, peer),
    budget,
  });
  return [
    row("script per turning frame", "scriptMsPerFrame", CANVAS, budgets.script),
    row("main-thread task per turning frame", "taskMsPerFrame", CANVAS, budgets.task),
    row("main-thread task per turn", "taskMsPerTurn", CANVAS),
    row("main-thread task per turning frame", "taskMsPerFrame", "page-flip-html"),
    row("main-thread task per turning frame", "taskMsPerFrame", "turn"),
    row("frames a turn", "framesPerTurn", CANVAS),
  ];
}

function turn({ visits, painted }) {
  return [
    ...turnRows(visits, "phone 4x", { script: 0.7, task: 1 }),
    ...turnRows(visits, "phone 6x"),
    ...turnRows(visits, "desktop 4x", { task: 0.25 }),
    { what: "phone: painted per turning frame", unit: " Mpx", value: painted.phone.recto.paintedMpx, budget: 1 },
    { what: "desktop: painted per turning frame", unit: " Mpx", value: painted.desktop.recto.paintedMpx },
  ];
}

function start(variants) {
  const { jsBytesToTurn, jsBytesFirstLoad, cssBytesToTurn, cssBytesFirstLoad } = variants.recto;
  const peers = Object.keys(variants).filter((name) => name !== "recto");
  return [
    ...peers.map((peer) => ({
      what: `slow line: first page visible, against ${peer}`,
      unit: "x",
      value: relative(variants, "firstPageMs", peer),
      budget: 0.6,
    })),
    ...peers.map((peer) => ({
      what: `slow line: requests in the first 5 s, against ${peer}`,
      unit: "x",
      value: relative(variants, "requestsIn5s", peer),
    })),
    { what: "JS until the first page can be turned, gzip", unit: " kB", value: jsBytesToTurn / KB, budget: 72 },
    { what: "JS of the whole first load, gzip", unit: " kB", value: jsBytesFirstLoad / KB, budget: 178 },
    { what: "CSS until the first page can be turned, gzip", unit: " kB", value: cssBytesToTurn / KB },
    { what: "CSS of the whole first load, gzip", unit: " kB", value: cssBytesFirstLoad / KB, budget: 12 },
  ];
}

/** Growth from 40 % of the soak to its end: the caches are full by then, so that what grows leaks. */
function memory(samples) {
  const soak = samples.recto;
  const last = soak.at(-1);
  const settled = soak.find(({ turns }) => turns >= 0.4 * last.turns);
  const flat = (field, budget) => ({
    what: `${field} after ${last.turns} turns, against ${settled.turns} turns`,
    unit: "x",
    value: ratio(last[field], settled[field]),
    budget,
  });
  const peers = Object.keys(samples).filter((name) => name !== "recto");
  return [
    flat("heapMb", 1.1),
    flat("nodes", 1.012), // the last page's label may have two nodes more, of some 180
    flat("listeners", 1),
    flat("bitmaps", 1),
    flat("rendererMb", 1.3), // what a collector has not come to yet is a part of it
    ...peers.map((peer) => {
      const theirs = samples[peer].at(-1);
      const ours = soak.find(({ turns }) => turns === theirs.turns);
      return {
        what: `memory of the page process after ${theirs.turns} turns, against ${peer}`,
        unit: "x",
        value: ratio(ours.rendererMb, theirs.rendererMb),
      };
    }),
  ];
}

function open(byPages) {
  const row = (what, field, budget) => ({
    what: `${what}: 600 pages against 6 pages`,
    unit: "x",
    value: ratio(byPages[600][field], byPages[6][field]),
    budget,
  });
  return [row("time to open", "readyMs", 1.15), row("main-thread task to open", "taskMs")];
}

function rest({ recto }) {
  return Object.keys(recto).map((field) => ({
    what: `${field} in 2 s at rest`,
    unit: "",
    value: recto[field],
    budget: 0,
  }));
}

/** Panels answer a tap within 200 ms however slow the phone; the slowest one counts. Long lists may come later. */
function panels(byScreen) {
  return Object.entries(byScreen).flatMap(([screen, times]) => {
    const slowest = (isFilled) => {
      const these = Object.entries(times).filter(([name]) => name.endsWith(FILLED) === isFilled);
      const [name, value] = these.sort(([, a], [, b]) => b - a)[0];
      return { what: `(${name}), the slowest of ${these.length}`, unit: " ms", value };
    };
    const [shown, filled] = [slowest(false), slowest(true)];
    return [
      { ...shown, what: `${screen} 6x: from the tap to the panel ${shown.what}`, budget: 200 },
      { ...filled, what: `${screen} 6x: from the tap to the panel with all it holds ${filled.what}` },
    ];
  });
}

/** A search of 1,000 pages shows its first rows at once and holds up no frame, on a machine four times slower. */
function search(byScreen) {
  return Object.entries(byScreen).flatMap(([screen, times]) => {
    const slowest = (field) =>
      Math.max(...Object.keys(times).flatMap((key) => (key.endsWith(field) ? times[key] : [])));
    const row = (what, value, budget) => ({ what: `${screen} 4x: ${what}`, unit: " ms", value, budget });
    return [
      row("first rows of 1,000 pages with the word", times["everywhere: first"], 50),
      row("longest task in a search", slowest("task"), 16),
      row("longest script in a search", slowest("script")),
      row("the one page with the word", times["once: all"]),
      row("a misspelt word", times["misspelt: all"]),
      { ...row("all pages, against a plain loop", times["everywhere: all"] / times.plainLoop), unit: "x" },
    ];
  });
}

/**
 * A thousand items on the open pages against the same book without any. The landing of a turn draws them: that is the
 * half more that a turn may cost.
 */
function items({ visits, opened, painted }) {
  const [WITHOUT, WITH] = ["without items", "with items"];
  return ["phone", "desktop"].flatMap((screen) => {
    const row = (what, value, budget) => ({
      what: `${screen} 4x, 1,000 items on the open pages: ${what}, against none`,
      unit: "x",
      value,
      budget,
    });
    const of = (records, field) => ratio(records[WITH][field], records[WITHOUT][field]);
    const byRound = (field) =>
      median(visits[screen][WITH].map((record, round) => ratio(record[field], visits[screen][WITHOUT][round][field])));
    return [
      row("main-thread task to open the book", of(opened[screen], "taskMs"), 1.15),
      row("time to open the book", of(opened[screen], "readyMs")),
      row("time until their spread lies open", of(opened[screen], "spreadMs")),
      row("main-thread task per turn", byRound("taskMsPerTurn"), 1.5),
      row("main-thread task per turning frame", byRound("taskMsPerFrame")),
      row("painted per turning frame", of(painted[screen], "paintedMpx"), 1.25),
    ];
  });
}

const ROWS = { turn, start, memory, open, rest, panels, search, items };

/** The figures of one section that matter, each with its budget where it has one. */
export function budgetRows(section, results) {
  return ROWS[section](results).map((row) => ({
    ...row,
    verdict: row.budget === undefined ? "" : row.value <= row.budget ? "pass" : "FAIL",
  }));
}
