import type { Atom, createStore, WritableAtom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { PanelName } from "./panel-name.ts";
import type { Stop } from "./stop.ts";

/** The one jotai store of an open book. */
export type Store = ReturnType<typeof createStore>;

/** A text by its key and the English that stands in for it. */
export type Caption = readonly [key: string, english: string];

/** A toolbar button as data; chrome/ sorts, hides and draws them all alike. */
export type ToolbarButton = {
  readonly key: string; // its name in the book's sort list and in `data-button`
  readonly icon: string; // a name of chrome/icons.ts
  readonly picture?: string; // the address of a picture in place of the icon
  readonly label: Caption;
  readonly isVisibleAtom?: Atom<boolean>; // always, without one
  readonly isDisabledAtom?: Atom<boolean>;
  readonly isPressedAtom?: Atom<boolean>; // makes it a toggle
  readonly pressed?: { readonly icon: string; readonly label: Caption }; // its face while it is pressed
  readonly badgeAtom?: Atom<string>; // a short text at its corner, "" = none
  readonly progressAtom?: Atom<number | null>; // a quiet ring round it: seconds of one round, null = none
  readonly panel?: PanelName; // the panel that it opens
  readonly pressAtom: WritableAtom<unknown, [], unknown>;
};

/** A panel: its name among all panels, and its component, which is loaded when it is first opened or nobody waits. */
export type PanelSpec = {
  readonly name: PanelName;
  readonly isPrerendered?: boolean; // laid out once while nobody waits: it is often opened, and much work
  readonly isOver?: boolean; // opens over the panels that are open; the others take their place
  readonly load: () => Promise<{ readonly Panel: ComponentType }>;
};

/** Side effects whose code is loaded when `isWantedAtom` first says so; they then last as long as the reader. */
export type LazyRun = {
  readonly isWantedAtom: Atom<boolean>;
  readonly isPatient?: boolean; // waits until the browser is idle
  readonly load: () => Promise<{ readonly run: (store: Store) => Stop }>;
};

/** One feature of the reader as app/ lists it. Every part is optional. */
export type Feature = {
  readonly id: string;
  readonly buttons?: readonly ToolbarButton[];
  readonly panels?: readonly PanelSpec[];
  readonly Chrome?: ComponentType; // React DOM over the stage, there from the start
  readonly run?: (store: Store) => Stop; // side effects
  readonly lazyRun?: LazyRun; // side effects that not every book has
};

/** Acts on an atom's value, now and at each change. */
export function follow<T>(store: Store, atom: Atom<T>, act: (value: T) => void): Stop {
  act(store.get(atom));
  return store.sub(atom, () => act(store.get(atom)));
}
