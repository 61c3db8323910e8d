import { spawn, spawnSync } from "node:child_process";

const WINDOW = { width: 1280, height: 800 };
const DRIVER = { program: "WebKitWebDriver", port: 4457, startMs: 10_000 };
const DISPLAY = ":97";
/** The keys of the walk, as WebDriver writes them. */
const KEYS = { ArrowRight: "\uE014", ArrowLeft: "\uE012", Escape: "\uE00C", Enter: "\uE007" };

/** WebKitGTK by its own WebDriver, in a display that nobody sees; `reason` = why there is none. */
export async function openWebkit() {
  const packages = "(Debian: apt-get install webkit2gtk-driver xvfb)";
  if (!isInstalled(DRIVER.program)) return { reason: `no WebKit is installed ${packages}` };
  const processes = [];
  if (!process.env.DISPLAY) {
    if (!isInstalled("Xvfb")) return { reason: `WebKit needs a display ${packages}` };
    processes.push(spawn("Xvfb", [DISPLAY, "-screen", "0", "1400x1000x24"], { stdio: "ignore" }));
  }
  const env = { ...process.env, DISPLAY: process.env.DISPLAY ?? DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
  processes.push(spawn(DRIVER.program, [`--port=${DRIVER.port}`], { stdio: "ignore", env }));
  const end = () => {
    for (const each of processes) each.kill();
  };
  process.on("exit", end);
  try {
    const newSession = () => send("POST", "/session", { capabilities: { alwaysMatch: {} } });
    const { sessionId, capabilities } = await whenUp(newSession);
    const ask = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
    await ask("POST", "/window/rect", { ...WINDOW, x: 0, y: 0 });
    await ask("POST", "/timeouts", { script: 30_000 });
    return { version: `${capabilities.browserName} ${capabilities.browserVersion}`, browser: driven(ask, end) };
  } catch (error) {
    end();
    throw error;
  }
}

function driven(ask, end) {
  const pointer = (actions) => ask("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  const move = ([x, y], duration = 0) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration });
  const [down, up] = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return {
    open: (url) => ask("POST", "/url", { url }),
    async run(script) {
      const body = `const done = arguments[arguments.length - 1];
        (async () => { ${script} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask("POST", "/execute/async", { script: body, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    async drag(from, to) {
      const steps = Array.from({ length: 12 }, (_, step) =>
        move(
          from.map((start, axis) => start + ((to[axis] - start) * (step + 1)) / 12),
          16,
        ),
      );
      await pointer([move(from), down, ...steps, up]);
    },
    click: (at) => pointer([move(at), down, up]),
    press: (key) => {
      const value = KEYS[key];
      const actions = [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
      return ask("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    picture: async () => Buffer.from(await ask("GET", "/screenshot"), "base64"),
    async close() {
      await ask("DELETE", "").catch(() => {}); // it may be gone already
      end();
    },
  };
}

async function send(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${DRIVER.port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** The driver takes a moment to listen. */
async function whenUp(act) {
  const endMs = Date.now() + DRIVER.startMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > endMs || !/fetch failed/.test(error.message)) throw error;
      await new Promise((over) => setTimeout(over, 200));
    }
  }
}

function isInstalled(program) {
  return spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
}
