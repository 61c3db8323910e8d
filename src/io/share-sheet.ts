type Shared = { readonly title: string; readonly url: string };

/** Whether the system has a sheet of its own for sharing. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the system's sheet. @returns "left" = the reader has thought better of it */
export async function openShareSheet({ title, url }: Shared): Promise<"shared" | "left" | "failed"> {
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "failed";
  }
}
