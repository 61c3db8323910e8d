/** Marks the frame in which a book's scripts run, and that it has loaded. */
const MARK = "data-book-scripts";
const READY = "ready";
/** As large as the window, or scripts would learn a size of nothing; a frame that is not laid out draws no frames. */
const UNSEEN = {
  position: "fixed",
  inset: "0",
  width: "100%",
  height: "100%",
  border: "0",
  visibility: "hidden",
  pointerEvents: "none",
} as const;

/**
 * Runs a script of the book, as the page's own rules allow: a script element, so that a policy against inline scripts
 * holds. What it throws is told once and harms nothing.
 *
 * It runs in an unseen frame of the page's own origin: what it does to Array, Object and their prototypes happens to
 * that frame's, and the viewer works with its own. `window`, `document` and whatever the publisher's page has put
 * there are the page's all the same, so that a script that means to change the page can.
 * @param onFault told what was wrong, in the browser's words
 */
export function runBookScript(page: Document, code: string, onFault: (problem: string) => void): void {
  withFrame(page, (inner, scope) => {
    const caught = (event: ErrorEvent) => {
      event.preventDefault();
      onFault(event.message);
    };
    const element = inner.createElement("script");
    element.textContent = `with (${PAGE_NAMES}) (function (window, self, document, location, parent, top) {
${code}
}).call(window.parent, ${PAGE_VALUES});`;
    scope.addEventListener("error", caught);
    inner.head.append(element); // it has run when this is over
    element.remove();
    scope.removeEventListener("error", caught);
  });
}

/** Takes away what book scripts have run in, with its timers. */
export function endBookScripts(page: Document): void {
  page.querySelector(`iframe[${MARK}]`)?.remove();
}

/** The names that only the page around the frame knows: the publisher's own. What browsers have is the frame's. */
const PAGE_NAMES = `new Proxy({}, {
  has: (_, name) => name in window.parent && !(name in window),
  get: (_, name) => window.parent[name],
  set: (_, name, value) => Reflect.set(window.parent, name, value),
})`;
const PAGE_VALUES = "...((page) => [page, page, page.document, page.location, page.parent, page.top])(window.parent)";

function withFrame(page: Document, act: (inner: Document, scope: Window) => void): void {
  const known = page.querySelector<HTMLIFrameElement>(`iframe[${MARK}]`);
  const frame = known ?? page.createElement("iframe");
  const run = () => {
    if (frame.contentDocument && frame.contentWindow) act(frame.contentDocument, frame.contentWindow);
  };
  if (known?.getAttribute(MARK) === READY) return run();
  if (!known) {
    frame.setAttribute(MARK, "");
    frame.setAttribute("aria-hidden", "true");
    frame.tabIndex = -1;
    Object.assign(frame.style, UNSEEN);
    frame.addEventListener("load", () => frame.setAttribute(MARK, READY), { once: true });
  }
  // Some browsers load even an empty frame only later, and then anew: scripts wait for that, each for its turn.
  frame.addEventListener("load", run, { once: true });
  if (!known) page.body.append(frame);
}
