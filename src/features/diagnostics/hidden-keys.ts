/** What hidden keys ask for: the box (KEYS-06), the log (KEYS-08), or nothing. */
export function hiddenKey(event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "key" | "code">): "show" | "log" | null {
  if (!event.ctrlKey || !event.altKey) return null;
  if (event.key === "Home" || event.key === "ArrowUp") return "show";
  return event.code === "KeyB" || event.key.toLowerCase() === "b" ? "log" : null;
}
