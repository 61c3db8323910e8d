/**
 * Lets the reader choose a file of their device. It must be called from a press, or browsers open no dialog.
 * @param accept kinds of files, such as "image/*"; readers may choose others all the same
 * @returns null if they chose none; browsers that do not report this never resolve
 */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.hidden = true;
    const end = () => {
      input.remove();
      resolve(input.files?.[0] ?? null);
    };
    input.addEventListener("change", end);
    input.addEventListener("cancel", end);
    document.body.append(input); // some browsers ignore an input that is not in the page
    input.click();
  });
}

/** How long the browser may take to read the text that it saves, ms. */
const FETCH_MS = 60_000;

/** Saves a text as a file on the reader's device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link); // some browsers press only what stands in the page
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), FETCH_MS);
}
