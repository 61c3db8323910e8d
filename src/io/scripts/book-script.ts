/** The attribute of the frame in which a book's scripts run; its value says that the frame has loaded. */
const MARK = "data-book-scripts";
const READY = "ready";
/** The frame is as large as the window, since scripts may measure it; without layout it would get no animation frames. */
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
 * Runs a script of the book as a script element of its own address: the page's policy lets no inline script run. Scripts
 * run in the order in which they were asked for. An error in one is reported and has no other effect.
 *
 * It runs in an invisible frame of the page's own origin, so that changes to Array, Object and their prototypes do not
 * reach the viewer. `window`, `document` and the publisher's own globals are those of the page, so that a script can
 * change the page on purpose.
 * @param onFault gets the browser's message of an error
 */
export function runBookScript(page: Document, code: string, onFault: (problem: string) => void): void {
  withFrame(page, (inner, scope) => {
    const text = `with (${PAGE_NAMES}) (function (window, self, document, location, parent, top) {
${code}
}).call(window.parent, ${PAGE_VALUES});`;
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const caught = (event: ErrorEvent) => {
      if (event.filename !== url) return; // another script's
      event.preventDefault();
      onFault(event.message);
    };
    const element = inner.createElement("script");
    const end = () => {
      URL.revokeObjectURL(url);
      element.remove();
      scope.removeEventListener("error", caught);
    };
    element.async = false;
    element.src = url;
    element.onload = end; // it has run by then
    element.onerror = () => {
      end();
      onFault("It was refused.");
    };
    scope.addEventListener("error", caught);
    inner.head.append(element);
  });
}

/** Removes the frame of book scripts, with its timers. */
export function endBookScripts(page: Document): void {
  page.querySelector(`iframe[${MARK}]`)?.remove();
}

/** Globals that only the page has, and not the frame: the publisher's own. The browser's globals are the frame's. */
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
  // Some browsers load even an empty frame later, and replace its document then: scripts wait for that, in their order.
  frame.addEventListener("load", run, { once: true });
  if (!known) page.body.append(frame);
}
