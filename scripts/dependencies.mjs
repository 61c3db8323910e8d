import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's folder, whatever folder a command was started in. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Installs what the lock file names, where it is not installed yet. Says so in words and ends the process where that
 * fails or where Node is too old.
 */
export function ensureDependencies() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    endWith(`Recto needs Node 20 or newer; this is Node ${process.versions.node}.`);
  }
  const installedAt = changedAt(`${ROOT}node_modules/.package-lock.json`);
  if (installedAt >= changedAt(`${ROOT}package-lock.json`)) return;

  console.log("Installing dependencies (npm ci) ...");
  // NODE_ENV=production and settings of the user's npm must not leave out what builds and tests need.
  const wishes = ["ci", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  const viaNpm = process.env.npm_execpath;
  const [program, first] = viaNpm?.endsWith(".js") ? [process.execPath, [viaNpm]] : ["npm", []];
  const { status, error } = spawnSync(program, [...first, ...wishes], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32", // there npm is a .cmd file
  });
  if (status !== 0) endWith(`npm ci failed${error ? `: ${error.message}` : ""}; nothing was started.`);
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function endWith(message) {
  console.error(message);
  process.exit(1);
}
