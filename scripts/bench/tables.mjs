/** Lays rows of texts out in columns: the first flush left, the rest flush right. */
function layOut(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function short(value) {
  if (value === null || value === undefined) return "-";
  if (typeof value !== "number") return String(value);
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

/** One line a viewer, one column a figure. */
export function figuresTable(title, byName) {
  const entries = Object.entries(byName);
  const fields = [...new Set(entries.flatMap(([, figures]) => Object.keys(figures)))];
  const rows = entries.map(([name, figures]) => [name, ...fields.map((field) => short(figures[field]))]);
  return `${title}\n${layOut([["", ...fields], ...rows])}`;
}

/** The ratios with their budgets and verdicts. */
export function budgetTable(rows) {
  const lines = rows.map(({ what, unit, value, budget, verdict }) => [
    what,
    `${short(value)}${unit}`,
    budget === undefined ? "" : `<= ${budget}${unit}`,
    verdict,
  ]);
  return layOut([["Recto", "measured", "budget", ""], ...lines]);
}

/** All figures of one section as tables. */
export function sectionTables(section, results) {
  if (section === "turn") {
    return [
      ...Object.entries(results.timed).map(([label, figures]) => figuresTable(`turning, ${label}`, figures)),
      ...Object.entries(results.painted).map(([screen, figures]) =>
        figuresTable(`painted per turning frame, ${screen}`, figures),
      ),
    ];
  }
  if (section === "items") {
    return ["opened", "timed", "painted"].flatMap((kind) =>
      Object.entries(results[kind]).map(([screen, figures]) => figuresTable(`items, ${kind}, ${screen}`, figures)),
    );
  }
  if (section === "memory") {
    return Object.entries(results).map(([name, samples]) => {
      const byTurns = samples.map(({ turns, ...figures }) => [`${turns} turns`, figures]);
      return figuresTable(`memory, ${name}`, Object.fromEntries(byTurns));
    });
  }
  return [figuresTable(section === "open" ? "opening Recto on books of so many pages" : section, results)];
}
