import { Window } from "happy-dom";

/** One operation on a canvas: a call with its arguments, or an attribute that was set. */
export type DrawCall = readonly [name: string, ...args: unknown[]];

const traces = new WeakMap<object, DrawCall[]>();

/** Gives Node the globals of a page, once for all DOM tests; canvases record what is drawn on them. */
export function installDom(): void {
  const window = new Window({ url: "https://reader.test/", width: 1280, height: 800 });
  const globals = globalThis as Record<string, unknown>;
  for (const key of Object.getOwnPropertyNames(window)) {
    if (key in globalThis && !OVERRIDDEN.has(key)) continue;
    Object.defineProperty(globalThis, key, { value: valueIn(window, key), configurable: true, writable: true });
  }
  globals["window"] = globalThis;
  globals["IS_REACT_ACT_ENVIRONMENT"] = true;
  const page = window.HTMLElement.prototype as unknown as { requestFullscreen?: () => Promise<void> };
  page.requestFullscreen ??= async () => {}; // as in the browsers of desktops
  const prototype = window.HTMLCanvasElement.prototype as unknown as { getContext: (kind: string) => unknown };
  prototype.getContext = function (this: object, kind) {
    return kind === "2d" ? contextOf(this) : null;
  };
}

/** All that was drawn on a canvas so far, in order. */
export function drawn(canvas: HTMLCanvasElement): readonly DrawCall[] {
  return traces.get(canvas) ?? [];
}

/** Names that Node has as well, but whose objects must be the page's own to work with its nodes. */
const OVERRIDDEN = new Set([
  "Event",
  "EventTarget",
  "CustomEvent",
  "navigator",
  "DOMException",
  "location",
  "Blob",
  "File",
]);

function valueIn(window: Window, key: string): unknown {
  const value = (window as unknown as Record<string, unknown>)[key];
  const isMethod = typeof value === "function" && !/^[A-Z]/.test(key);
  return isMethod ? (value as (...args: unknown[]) => unknown).bind(window) : value;
}

const contexts = new WeakMap<object, unknown>();

/** One recording context per canvas: it records every method call and stores every attribute. */
function contextOf(canvas: object): unknown {
  const known = contexts.get(canvas);
  if (known) return known;
  const trace: DrawCall[] = [];
  traces.set(canvas, trace);
  const target: Record<string, unknown> = { canvas };
  const context = new Proxy(target, {
    get(_, name: string) {
      if (name in target) return target[name];
      return (...args: unknown[]) => {
        trace.push([name, ...args]);
        return ANSWERS[name]?.(...args);
      };
    },
    set(_, name: string, value) {
      trace.push([name, value]);
      target[name] = value;
      return true;
    },
  });
  contexts.set(canvas, context);
  return context;
}

/** The results of methods that return something. */
const ANSWERS: Readonly<Record<string, (...args: unknown[]) => unknown>> = {
  measureText: (text) => ({ width: String(text).length * 8 }),
  createLinearGradient: () => ({ addColorStop() {} }),
  createRadialGradient: () => ({ addColorStop() {} }),
  createPattern: () => ({ setTransform() {} }),
  getImageData: (_x, _y, width, height) => ({
    width,
    height,
    data: new Uint8ClampedArray(Number(width) * Number(height) * 4),
  }),
  getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
  isPointInPath: () => false,
};

/** An event of a pointer at a moment of the test's own clock. */
export function pointerEvent(type: string, ms: number, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, ...init });
  Object.defineProperty(event, "timeStamp", { value: ms });
  return event;
}
