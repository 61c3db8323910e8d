/** The page's root element, which carries the states and sizes that style sheets read. */
export function rootElement(): HTMLElement {
  return document.documentElement;
}

/** The page's body. */
export function bodyElement(): HTMLElement {
  return document.body;
}

/** The element that holds the stage; null where the page has none. */
export function stageElement(): HTMLElement | null {
  return document.getElementById("stage");
}

/** Makes a canvas that is not in the page. */
export function createCanvas(): HTMLCanvasElement {
  return document.createElement("canvas");
}

/** The element that has the keyboard; null where nothing or only the page has it. */
export function focusedElement(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}

/** The address of the page, as it is now. */
export function readLocation(): { readonly href: string; readonly search: string; readonly hash: string } {
  const { href, search, hash } = window.location;
  return { href, search, hash };
}

/** The browser's own name for itself; "" where there is no browser. */
export function userAgent(): string {
  return typeof navigator === "undefined" ? "" : navigator.userAgent;
}

/** Whether the page is shown in a frame of somebody's page. */
export function isInFrame(): boolean {
  return window.parent !== window;
}

/** Sends a message to the page around the frame. @param origin who may read it; "*" = everybody */
export function postToParent(message: unknown, origin: string): void {
  window.parent.postMessage(message, origin);
}

/** What has the whole screen; null where nothing has. */
export function fullscreenElement(): Element | null {
  return document.fullscreenElement ?? null;
}

/** Whether the reader's gesture is still under way, so that the browser allows what needs one; null = it does not say. */
export function hasGesture(): boolean | null {
  return navigator.userActivation?.isActive ?? null;
}

/** Sets the address's fragment, as a step of the browser's history or in place of the present one. */
export function writeHash(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](history.state, "", hash);
  } catch {
    // pages from disk and sandboxed frames may not touch their address; the book turns all the same
  }
}

/** The browser and its screen, for diagnoses. */
export function browserFacts() {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return {
    address: location.href,
    userAgent: navigator.userAgent,
    browserLanguage: navigator.languages.join(", "),
    screen: { width: screen.width, height: screen.height },
    window: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    deviceMemoryGb: deviceMemory ?? null,
    heapBytes: memory?.usedJSHeapSize ?? null,
  };
}

/** Messaging apps whose built-in browser has its own share menu. */
export type MessagingApp = "wechat" | "dingtalk" | "qq";

/** The messaging app whose built-in browser this is; null = an ordinary browser. */
export function readMessagingApp(userAgent: string = navigator.userAgent): MessagingApp | null {
  if (/MicroMessenger/i.test(userAgent)) return "wechat";
  if (/DingTalk/i.test(userAgent)) return "dingtalk";
  return /\bQQ\/[\d.]+/i.test(userAgent) ? "qq" : null;
}

/** All cookies of the page, in the browser's form; "" if it stores none. */
export function readCookieText(): string {
  try {
    return document.cookie;
  } catch {
    return ""; // a frame without an origin has none
  }
}

/** Shows a message in the browser's own box, or in the console where a frame of another site may not open one. */
export function plainAlert(text: string): void {
  try {
    window.alert(text);
  } catch {
    console.info(text);
  }
}

/** Whether an element from `target` up to `root` scrolls its own contents, upright or in any direction. */
export function isInScroller(target: Element, root: Element | null, ways: "upright" | "any"): boolean {
  for (let part: Element | null = target; part && part !== root; part = part.parentElement) {
    const isTall = part.scrollHeight > part.clientHeight;
    const isWide = ways === "any" && part.scrollWidth > part.clientWidth;
    if ((isTall || isWide) && /auto|scroll/.test(getComputedStyle(part).overflow)) return true;
  }
  return false;
}
