/** Whether a key is pressed with Ctrl, Alt or Meta: it is a command of the browser or the system then, unless we know it. */
export function hasCommandKey(event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "metaKey">): boolean {
  return event.ctrlKey || event.altKey || event.metaKey;
}
