import { address } from "../features/address/index.ts";
import { background } from "../features/background/index.ts";
import { keys } from "../features/keys/index.ts";
import { remembered } from "../features/remembered/index.ts";
import { room } from "../features/room/index.ts";
import type { Feature } from "../lib/feature.ts";

/** What works from the first page on, before any chrome is there. None of it draws with React. */
export const EARLY_FEATURES: readonly Feature[] = [remembered, background, room, keys, address];
