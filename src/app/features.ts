import { address } from "../features/address/index.ts";
import { background } from "../features/background/index.ts";
import { keys } from "../features/keys/index.ts";
import { pageIndicatorRoom } from "../features/page-indicator/page-indicator-room.ts";
import { remembered } from "../features/remembered/index.ts";
import { sideArrowsRoom } from "../features/side-arrows/side-arrows-room.ts";
import type { Feature } from "../lib/feature.ts";

/** What works from the first page on, before any chrome is there. None of it draws with React. */
export const EARLY_FEATURES: readonly Feature[] = [
  remembered,
  background,
  sideArrowsRoom,
  pageIndicatorRoom,
  keys,
  address,
];
