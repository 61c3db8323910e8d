import type { Atom, createStore, WritableAtom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { Stop } from "./stop.ts";

/** The one jotai store of an open book. */
export type Store = ReturnType<typeof createStore>;

/** A text by its key, with the English text that is shown where the key has no translation. */
export type Caption = readonly [key: string, english: string];

/** A toolbar button as data: the toolbar sorts, hides and draws all buttons in the same way. */
export type ToolbarButton = {
  readonly key: string; // its name in the book's sort list and in `data-button`
  readonly icon: string; // a name of chrome/kit/icons.ts
  readonly picture?: string; // the address of a picture in place of the icon
  readonly label: Caption;
  readonly isVisibleAtom?: Atom<boolean>; // without one the button is always visible
  readonly isDisabledAtom?: Atom<boolean>;
  readonly isPressedAtom?: Atom<boolean>; // makes it a toggle
  readonly pressed?: { readonly icon: string; readonly label: Caption }; // shown while it is pressed
  readonly isFilledAtom?: Atom<boolean>; // what it lists is on the open pages: its icon is filled
  readonly badgeAtom?: Atom<string>; // a short text at its corner, "" = none
  readonly progressAtom?: Atom<number | null>; // a ring round the button: seconds of one round, null = no ring
  readonly isMode?: true; // while it is pressed, the pointer does something else than usual
  readonly panel?: PanelName; // the panel that it opens
  readonly pressAtom: WritableAtom<unknown, [], unknown>;
};

/** A panel: its unique name, and its component, which is loaded when the browser is idle or the panel is first opened. */
export type PanelSpec = {
  readonly name: PanelName;
  readonly isPrerendered?: boolean; // laid out once, unseen, when the browser is idle: for slow panels that open often
  readonly isRare?: boolean; // few books have it: its code is loaded only when it is opened
  readonly isOver?: boolean; // opens over the open panels; without it, it replaces them
  readonly load: () => Promise<{ readonly Panel: ComponentType }>;
};

/** Side effects whose code is loaded when `isWantedAtom` is first true; they then run until the viewer stops. */
export type LazyRun = {
  readonly isWantedAtom: Atom<boolean>;
  readonly load: () => Promise<{ readonly run: (store: Store) => Stop }>;
};

/** One feature of the viewer, as app/ lists it. Every part is optional. */
export type Feature = {
  readonly id: string;
  readonly buttons?: readonly ToolbarButton[];
  readonly panels?: readonly PanelSpec[];
  readonly Chrome?: ComponentType; // React DOM over the stage, mounted from the start
  readonly run?: (store: Store) => Stop; // side effects
  readonly lazyRun?: LazyRun; // side effects that not every book has
};

/** Calls `act` with an atom's value now and at each change. */
export function follow<T>(store: Store, atom: Atom<T>, act: (value: T) => void): Stop {
  act(store.get(atom));
  return store.sub(atom, () => act(store.get(atom)));
}

/** The names of the viewer's panels, as embedders and tests use them. */
export type PanelName =
  | "thumbs"
  | "search"
  | "goto"
  | "bookmarks"
  | "contents"
  | "share"
  | "qr"
  | "report"
  | "sound"
  | "settings"
  | "about"
  | "guide"
  | "print"
  | "download"
  | "gallery"
  | "cart"
  | "contact"
  | "calendar"
  | "article"
  | "language"
  | "copy"
  | "annotate"
  | "notes"
  | "accessibility"
  | "chatbot"
  | "password"
  | "slideshow"
  | "info"
  | "quiz"
  | "html"
  | "video"
  | "menu"
  | "landscape"
  | "swipehelp"
  | "sharehelp"
  | "instruction"
  | "more"
  | "tip"
  | "lift"
  | "keys";
