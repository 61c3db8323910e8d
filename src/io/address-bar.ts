/** Sets the address's fragment, as a step of the browser's history or in place of the present one. */
export function writeHash(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](history.state, "", hash);
  } catch {
    // pages from disk and sandboxed frames may not touch their address; the book turns all the same
  }
}

/** Sets the address's query, "" = none, in place of the present one; the fragment stays. */
export function writeQuery(query: string): void {
  writeHash("replaceState", `${window.location.pathname}${query}${window.location.hash}`);
}
