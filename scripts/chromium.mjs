import { spawnSync } from "node:child_process";

const PLACES = [
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
 */
export async function findChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (runs(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not start as a Chromium.`);
  }
  const found = PLACES.find(runs);
  if (found) return pathOf(found);

  const obstacle = install();
  const installed = PLACES.find(runs);
  if (installed) return pathOf(installed);
  const advice = "Install Chromium or Google Chrome, or set CHROME_PATH to one.";
  throw new Error(
    `There is no Chromium on this machine, and ${obstacle ?? "the installed one does not start"}. ${advice}`,
  );
}

function runs(program) {
  return spawnSync(program, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

/** Puppeteer wants a path, not a name. */
function pathOf(program) {
  if (program.startsWith("/")) return program;
  return spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
}

/** Installs the distribution's Chromium; gives the reason in words where that is impossible. */
function install() {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return "this system has no apt-get to install one";
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    return "installing one needs root or a sudo without a password";
  }
  console.log("Installing Chromium for the page tests (apt-get) ...");
  const apt = (...wishes) => {
    const program = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...wishes];
    return spawnSync(isRoot ? program[0] : "sudo", isRoot ? program.slice(1) : ["-n", ...program], { stdio: "inherit" })
      .status;
  };
  apt("update");
  if (apt("install", "-y", "--no-install-recommends", "chromium", "fonts-liberation") !== 0)
    return "apt-get could not install one";
  apt("install", "-y", "--no-install-recommends", "fonts-noto-cjk"); // for Chinese in pictures; nothing fails without
  return null;
}
