/* What a closer look takes, in one file: it comes after the first page. */
export { startAtPages } from "./page-starts.ts";
export { panDrag } from "./pan-drag.ts";
export { createCameraRunner, openBook } from "./runner.ts";
