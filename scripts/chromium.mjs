import { spawnSync } from "node:child_process";

/** Chromium without windows and menus of its own: opening a page costs it about a quarter less CPU. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const BROWSERS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** How tests and measurements start Chromium: quiet, the same everywhere, with a gc() in its pages. */
export const CHROMIUM_FLAGS = [
  // A process in reserve for each page, and those of the address bar's own pages: more work than opening a book.
  "--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
  "--disable-gpu",
  "--disable-dev-shm-usage", // small in containers
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--hide-scrollbars",
  "--force-color-profile=srgb",
  "--js-flags=--expose-gc",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), // Chromium has no sandbox for root
];

/**
 * The path of a Chromium that runs: CHROME_PATH, else an installed one, else, on Debian and its kin, one that apt-get
 * installs. Throws a sentence that says what to do where there is none.
 *
 * @param {{ mayBeShell?: boolean }} [options] whether a headless shell will do, and is preferred
 */
export async function findChromium({ mayBeShell = false } = {}) {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (runs(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not start as a Chromium.`);
  }
  const programs = mayBeShell ? [...SHELLS, ...BROWSERS] : BROWSERS;
  const found = programs.find(runs);
  if (found) return pathOf(found);

  const obstacle = install(mayBeShell ? [SHELLS[0], "chromium"] : ["chromium"]);
  const installed = programs.find(runs);
  if (installed) return pathOf(installed);
  const advice = "Install Chromium or Google Chrome, or set CHROME_PATH to one.";
  throw new Error(
    `There is no Chromium on this machine, and ${obstacle ?? "the installed one does not start"}. ${advice}`,
  );
}

/** Puppeteer's `headless` option for the Chromium at `path`: a shell does not know the flag of the whole browser. */
export function headlessMode(path) {
  return /headless[-_]shell(\.exe)?$/.test(path) ? "shell" : true;
}

function runs(program) {
  return spawnSync(program, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

/** Puppeteer wants a path, not a name. */
function pathOf(program) {
  if (program.startsWith("/")) return program;
  return spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
}

/** Installs the first of `packages` that the distribution has; gives the reason in words where that is impossible. */
function install(packages) {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return "this system has no apt-get to install one";
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    return "installing one needs root or a sudo without a password";
  }
  console.log("Installing Chromium for the page tests (apt-get) ...");
  const apt = (...words) => {
    const program = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...words];
    const [command, ...args] = isRoot ? program : ["sudo", "-n", ...program];
    return spawnSync(command, args, { stdio: "inherit" }).status === 0;
  };
  const add = (...names) => apt("install", "-y", "--no-install-recommends", ...names);
  apt("update");
  if (!packages.some((name) => add(name, "fonts-liberation"))) return "apt-get could not install one";
  add("fonts-noto-cjk"); // for Chinese in pictures; nothing fails without
  return null;
}
