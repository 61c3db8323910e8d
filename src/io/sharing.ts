/** Copies a text to the clipboard. @returns whether that succeeded; browsers may refuse without a reason */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // pages without HTTPS have no clipboard, but can copy a selection
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position:fixed;inset:0 auto auto -200vw";
  // Nothing outside an open modal dialog can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand("copy");
  } catch {
    isCopied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

type Shared = { readonly title: string; readonly url: string };

/** Opens the system's sheet for sharing. @returns "left" = the reader has closed it */
export async function openShareSheet({ title, url }: Shared): Promise<"shared" | "left" | "failed"> {
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "failed";
  }
}
