/** The browser's own name for itself; "" where there is no browser. */
export function userAgent(): string {
  return typeof navigator === "undefined" ? "" : navigator.userAgent;
}

/** Whether the system has its own sheet for sharing. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Whether the page is shown in a frame of somebody's page. */
export function isInFrame(): boolean {
  return window.parent !== window;
}

/** Sends a message to the page around the frame. @param origin who may read it; "*" = everybody */
export function postToParent(message: unknown, origin: string): void {
  window.parent.postMessage(message, origin);
}

/** Whether the reader's gesture is still under way, so that the browser allows what needs one; null = it does not say. */
export function hasGesture(): boolean | null {
  return navigator.userActivation?.isActive ?? null;
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

/**
 * Lets the page speak. It is apart from speech.ts, which is loaded only when a reader listens: some phones let a page
 * speak later only if it has spoken during a press, and a press does not wait for files.
 */
export function unlockSpeech(): void {
  const voices = synthesis();
  if (voices && !voices.speaking) voices.speak(new SpeechSynthesisUtterance(""));
}

/** What speaks in this browser; null where nothing does. */
export function synthesis(): SpeechSynthesis | null {
  return typeof speechSynthesis === "object" && typeof SpeechSynthesisUtterance === "function" ? speechSynthesis : null;
}
