import { useStore } from "jotai/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PanelName, Store } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { useT } from "../hooks.ts";
import {
  isDownward,
  isUpDown,
  type PullOptions,
  runSheetPull,
  SHEET,
  type SheetPull,
  type SheetSize,
} from "./sheet-pull.ts";

/** The sizes of sheets for their style sheets. */
export const SHEET_STYLE = {
  "--part": `max(${SHEET.partFrac * 100}%, ${SHEET.leastPartPx}px)`,
  "--settle-ms": `${SHEET.settleMs}ms`,
} as CSSProperties;

type SheetHandleProps = {
  readonly pull: RefObject<SheetPull | null>;
  readonly isFull: boolean;
  readonly hasSizes: boolean;
};

/** The handle by which a sheet is pulled. Where there are two heights, a press, Enter and the arrow keys change them. */
function SheetHandle({ pull, isFull, hasSizes }: SheetHandleProps) {
  const t = useT();
  if (!hasSizes) return <span className="sheet__handle" aria-hidden="true" />;
  const resize = (isLarger: boolean) => pull.current?.resize(isLarger ? "full" : "part");
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    resize(event.key === "ArrowUp");
  };
  return (
    <button
      type="button"
      className="sheet__handle"
      aria-label={isFull ? t("sheetSmaller", "Smaller") : t("sheetLarger", "Larger")}
      aria-expanded={isFull}
      onClick={() => resize(!isFull)}
      onKeyDown={pressed}
    />
  );
}

type Pull = {
  readonly isOn?: boolean; // there is a way to pull it: it lies at the window's bottom, or beside the book
  readonly size?: SheetSize; // at first; one that fits its contents can only be thrown down
  readonly isSheet?: boolean; // pulled down by what is in it, too, and by drags of any way: it has none to a side
  readonly grip?: string; // the part by which it is pulled, a selector; its head without one
};

/** Lets fingers pull a form up and down, as far as it has heights, and throw it down. @returns its handle, for its head */
export function usePull(paper: RefObject<HTMLElement | null>, name: PanelName, options: Pull): ReactNode {
  const { isOn = true, size = "fit", isSheet = false, grip } = options;
  const store = useStore();
  const pull = useRef<SheetPull>(null);
  const [isFull, setFull] = useState(size === "full");
  useLayoutEffect(() => {
    const { current } = paper;
    if (!isOn || !current) return;
    setFull(size === "full");
    const own = runFormPull(store, name, current, {
      start: size,
      sized: (next) => setFull(next === "full"),
      ...(isSheet ? { hasBody: true } : { isPull: size === "fit" ? isDownward : isUpDown }),
      ...(grip && { grip }),
      thrown: () => current.style.setProperty("--away", "0, 100%"), // of a form that comes from a side
      lies: () => current.style.removeProperty("--away"),
    });
    pull.current = own;
    return own.stop;
  }, [isOn, store, name, paper, size, isSheet, grip]);
  return isOn && <SheetHandle pull={pull} isFull={isFull} hasSizes={size !== "fit"} />;
}

type FormPullOptions = Omit<PullOptions, "clock" | "isCalm" | "away"> & {
  readonly thrown?: () => void; // before it closes
  readonly lies?: () => void; // whole again
};

/** Closes a form that is thrown away: it leaves from where it is, and comes whole if it is opened again meanwhile. */
function runFormPull(store: Store, name: PanelName, paper: HTMLElement, options: FormPullOptions): SheetPull {
  const { thrown, lies, ...pull } = options;
  let isAway = false;
  const own = runSheetPull(paper, {
    ...pull,
    clock: store.get(portsAtom).clock,
    isCalm: () => store.get(isMotionReducedAtom),
    away: () => {
      isAway = true;
      thrown?.();
      store.set(closePanelAtom, name);
    },
  });
  const lie = () => {
    isAway = false;
    lies?.();
    own.reset();
  };
  const openedAgain = () => isAway && store.get(panelsAtom).includes(name) && lie();
  return { ...own, stop: stopAll([() => !isAway && lie(), own.stop, store.sub(panelsAtom, openedAgain)]) };
}
