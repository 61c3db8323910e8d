import type { createStore } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { Stop } from "./stop.ts";

/** The one jotai store of an open book. */
export type Store = ReturnType<typeof createStore>;

/** One feature of the reader as app/features.ts lists it. Every part is optional. */
export type Feature = {
  readonly id: string;
  readonly Chrome?: ComponentType; // React DOM over the stage
  readonly run?: (store: Store) => Stop; // side effects
};
