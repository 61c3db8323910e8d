/**
 * Lets the reader choose a file of their device. Call it from a press: browsers open nothing otherwise.
 * @param accept kinds of files, such as "image/*"; readers may choose others all the same
 * @returns null where they chose none; never at all in browsers that do not tell so
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
    document.body.append(input); // some browsers open none that is not in the page
    input.click();
  });
}

/** So long the browser may take to fetch what it saves, ms. */
const FETCH_MS = 60_000;

/** Hands a text to the reader as a file of their own. */
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
