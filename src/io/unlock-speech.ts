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
