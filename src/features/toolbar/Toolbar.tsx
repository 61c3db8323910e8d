import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { barKindAtom } from "../../state/bar-room.ts";
import { isToolbarShownAtom, showToolbarAtom } from "../../state/toolbar.ts";
import { DesktopBar } from "./DesktopBar.tsx";
import { DesktopTopBar } from "./DesktopTopBar.tsx";
import { PhoneBars } from "./PhoneBars.tsx";

/** The toolbar of the window, if the book has one (TOOL-05). */
export function Toolbar() {
  const kind = useAtomValue(barKindAtom);
  const isShown = useAtomValue(isToolbarShownAtom);
  if (kind === "none") return null;
  if (kind === "phone") return <PhoneBars />;
  return (
    <>
      <DesktopTopBar />
      <DesktopBar />
      {!isShown && <ShowBar />}
    </>
  );
}

/** Brings the bar of a large window back. It has the keyboard, which was in the bar, and gives it back. */
function ShowBar() {
  const t = useT();
  const store = useStore();
  const show = useSetAtom(showToolbarAtom);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shower = button.current;
    const { activeElement } = document;
    const wasInBar = activeElement === document.body || activeElement?.closest("[data-bar]");
    if (wasInBar) shower?.focus({ preventScroll: true });
    return () => {
      const isOurs = document.activeElement === shower && store.get(isToolbarShownAtom);
      if (isOurs)
        document.querySelector<HTMLElement>(".toolbar :is([data-button=hidebar], [data-button=more])")?.focus();
    };
  }, [store]);
  const label = t("btnShowToolbar", "Show toolbar");
  return (
    <button ref={button} type="button" className="show-bar" aria-label={label} data-tip={label} onClick={() => show()}>
      <Icon name="chevron-up" />
    </button>
  );
}
