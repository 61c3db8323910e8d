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
