/**
 * Runs a script of the book in the page, as the page's own rules allow: a script element, so that a policy against
 * inline scripts holds. What it throws is told once and harms nothing.
 * @param onFault told what was wrong, in the browser's words
 */
export function runBookScript(page: Document, code: string, onFault: (problem: string) => void): void {
  const scope = page.defaultView;
  const caught = (event: ErrorEvent) => {
    event.preventDefault();
    onFault(event.message);
  };
  const element = page.createElement("script");
  element.textContent = `(function () {\n${code}\n}).call(window);`;
  scope?.addEventListener("error", caught);
  page.head.append(element); // it has run when this is over
  element.remove();
  scope?.removeEventListener("error", caught);
}
