/**
 * What happens to a display in its weeks of running. Each is begun, pages turn, and it is ended.
 *
 * @typedef {{ page: import("puppeteer").Page, cdp: import("puppeteer").CDPSession, server: { fault: string } }} World
 * @typedef {{ name: string, begin: (world: World) => unknown, end: (world: World) => unknown }} Fault
 */

/** A fault of the server, which names it; see soak.mjs. */
const ofServer = (name, fault) => ({
  name,
  begin: ({ server }) => {
    server.fault = fault;
  },
  end: ({ server }) => {
    server.fault = "";
  },
});

/** One that a script in the page begins and ends. */
const inPage = (name, begin, end) => ({
  name,
  begin: ({ page }) => page.evaluate(begin),
  end: ({ page }) => page.evaluate(end),
});

/** @type {readonly Fault[]} */
export const FAULTS = [
  ofServer("pictures 404", "missing"),
  ofServer("pictures slow", "slow"),
  ofServer("server too busy (503)", "busy"),
  {
    name: "offline",
    begin: ({ page }) => page.setOfflineMode(true),
    end: ({ page }) => page.setOfflineMode(false),
  },
  inPage(
    "canvases lost their content",
    () => {
      for (const canvas of document.querySelectorAll("canvas")) {
        canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
        const [width] = [canvas.width];
        try {
          canvas.width = width; // empties it, as a lost context does
        } catch {
          // It is drawn by a worker: the page cannot reach its px.
        }
        canvas.dispatchEvent(new Event("contextrestored"));
      }
    },
    () => {},
  ),
  inPage(
    "tab hidden",
    () => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    () => {
      delete document.visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ),
  {
    name: "memory pressure",
    begin: ({ cdp }) => cdp.send("Memory.simulatePressureNotification", { level: "critical" }),
    end: () => {},
  },
  inPage(
    "storage full",
    () => {
      Storage.prototype.soakSetItem = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    () => {
      Storage.prototype.setItem = Storage.prototype.soakSetItem;
    },
  ),
  inPage(
    "a listener that throws",
    () => {
      window.soakOff = window.recto.on("flipEnd", () => {
        throw new Error("A page around the book has a fault.");
      });
    },
    () => window.soakOff(),
  ),
];
