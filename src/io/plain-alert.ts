/** Tells something by the browser's own box, which needs nothing of ours. Frames of other sites may not open it. */
export function plainAlert(text: string): void {
  try {
    window.alert(text);
  } catch {
    console.info(text);
  }
}
