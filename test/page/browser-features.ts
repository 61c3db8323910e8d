import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewDocumentScriptEvaluation, Page } from "puppeteer";
import { viewer } from "../support/browser/site.ts";

/**
 * What browsers of the last ten years came to know one after the other, or refuse to some pages, by its path from the
 * window. A method is used where a file of the viewer calls it by name, everything else where one names it. All of them
 * have MutationObserver, and the tests' own waiting needs it.
 */
const FEATURES: readonly string[] = [
  "AbortController",
  "AbortSignal.any",
  "AbortSignal.timeout",
  "AnimationEvent",
  "AudioContext",
  "BroadcastChannel",
  "CSS.escape",
  "CSS.supports",
  "ClipboardItem",
  "CustomEvent",
  "DOMMatrix",
  "DOMParser",
  "DOMRect",
  "DecompressionStream",
  "File",
  "FileReader",
  "FinalizationRegistry",
  "FontFace",
  "FormData",
  "HTMLDialogElement",
  "ImageBitmap",
  "ImageData",
  "IntersectionObserver",
  "MessageChannel",
  "OffscreenCanvas",
  "Path2D",
  "PerformanceObserver",
  "PointerEvent",
  "Proxy",
  "ReadableStream",
  "ResizeObserver",
  "SharedWorker",
  "TextDecoder",
  "TextEncoder",
  "URLSearchParams",
  "WeakRef",
  "Worker",
  "XMLSerializer",
  "createImageBitmap",
  "crypto",
  "fetch",
  "indexedDB",
  "matchMedia",
  "queueMicrotask",
  "requestIdleCallback",
  "scheduler",
  "speechSynthesis",
  "structuredClone",
  "visualViewport",
  "Intl.DisplayNames",
  "Intl.ListFormat",
  "Intl.NumberFormat",
  "Intl.PluralRules",
  "Intl.RelativeTimeFormat",
  "Intl.Segmenter",
  "Array.fromAsync",
  "Object.fromEntries",
  "Object.groupBy",
  "Object.hasOwn",
  "Promise.allSettled",
  "Promise.any",
  "Promise.withResolvers",
  "URL.canParse",
  "URL.createObjectURL",
  "URL.parse",
  "Array.prototype.at",
  "Array.prototype.findLast",
  "Array.prototype.findLastIndex",
  "Array.prototype.flat",
  "Array.prototype.flatMap",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "String.prototype.at",
  "String.prototype.matchAll",
  "String.prototype.replaceAll",
  "String.prototype.trimEnd",
  "String.prototype.trimStart",
  "Promise.prototype.finally",
  "Blob.prototype.arrayBuffer",
  "Blob.prototype.text",
  "Document.prototype.elementsFromPoint",
  "Document.prototype.exitFullscreen",
  "Document.prototype.fonts",
  "Document.prototype.getAnimations",
  "Element.prototype.animate",
  "Element.prototype.append",
  "Element.prototype.checkVisibility",
  "Element.prototype.closest",
  "Element.prototype.getAnimations",
  "Element.prototype.prepend",
  "Element.prototype.remove",
  "Element.prototype.replaceChildren",
  "Element.prototype.requestFullscreen",
  "Element.prototype.scrollIntoView",
  "Element.prototype.scrollTo",
  "Element.prototype.setPointerCapture",
  "Element.prototype.toggleAttribute",
  "HTMLCanvasElement.prototype.toBlob",
  "HTMLDialogElement.prototype.showModal",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.inert",
  "HTMLImageElement.prototype.decode",
  "HTMLVideoElement.prototype.requestVideoFrameCallback",
  "CanvasRenderingContext2D.prototype.createConicGradient",
  "CanvasRenderingContext2D.prototype.ellipse",
  "CanvasRenderingContext2D.prototype.filter",
  "CanvasRenderingContext2D.prototype.letterSpacing",
  "CanvasRenderingContext2D.prototype.reset",
  "CanvasRenderingContext2D.prototype.resetTransform",
  "CanvasRenderingContext2D.prototype.roundRect",
  "MediaQueryList.prototype.addEventListener",
  "Navigator.prototype.clipboard",
  "Navigator.prototype.connection",
  "Navigator.prototype.deviceMemory",
  "Navigator.prototype.languages",
  "Navigator.prototype.sendBeacon",
  "Navigator.prototype.share",
  "Navigator.prototype.userActivation",
  "Navigator.prototype.wakeLock",
  "PointerEvent.prototype.getCoalescedEvents",
  "KeyboardEvent.prototype.isComposing",
  "Window.prototype.TouchEvent",
];

/** What takes a feature away before the page begins. */
export type Lack = {
  readonly name: string;
  readonly isNeeded: boolean; // the viewer's page says that there is nothing in its place
  readonly take: (page: Page) => Promise<NewDocumentScriptEvaluation>;
};

/** The features that the built viewer uses, each with what takes it away; and some that throw when they are used. */
export async function lacks(): Promise<readonly Lack[]> {
  const folder = join(viewer(), "recto");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const code = (await Promise.all(scripts.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  const front = await readFile(join(viewer(), "index.html"), "utf8");
  const used = FEATURES.filter((path) => new RegExp(mentionOf(path)).test(code));
  return [
    ...used.map((path) => ({
      name: path,
      isNeeded: front.includes(`"${path}"`) || path === "HTMLDialogElement",
      take: (page: Page) => page.evaluateOnNewDocument(remove, path),
    })),
    { name: "storage", isNeeded: false, take: (page) => page.evaluateOnNewDocument(refuseStorage) },
    { name: "resized pictures", isNeeded: false, take: (page) => page.evaluateOnNewDocument(refuseResizing) },
  ];
}

/** How a script names a feature: a method after a dot, what hangs on a global with it, a global alone. */
function mentionOf(path: string): string {
  const [name = "", above] = path.split(".").reverse();
  if (above === undefined || /^(Navigator|Window)\./.test(path)) return `\\b${name}\\b`;
  return above === "prototype" ? `\\.${name}\\b` : `\\b${above}\\.${name}\\b`;
}

function remove(path: string): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let holder = window as unknown as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  delete holder[last];
}

function refuseStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
}

function refuseResizing(): void {
  const original = createImageBitmap;
  window.createImageBitmap = ((source: ImageBitmapSource, options?: ImageBitmapOptions) =>
    options ? Promise.reject(new TypeError("No options are known.")) : original(source)) as typeof createImageBitmap;
}
