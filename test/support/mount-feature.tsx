import { Provider } from "jotai/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Store } from "../../src/lib/feature.ts";

/** Mounts a part of the chrome in an empty page with a #stage. */
export async function mountFeature(store: Store, part: ReactNode) {
  document.body.innerHTML = '<div id="stage" tabindex="0"></div><div id="chrome"></div>';
  const container = document.querySelector<HTMLElement>("#chrome")!;
  const root = createRoot(container);
  await act(() => root.render(<Provider store={store}>{part}</Provider>));
  /** The only element that matches. */
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = document.querySelectorAll<E>(selector);
    if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}.`);
    return found[0]!;
  };
  const press = (selector: string) => act(() => find(selector).click());
  return { container, find, press, unmount: () => act(() => root.unmount()) };
}
