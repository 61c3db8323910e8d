import type { Camera } from "../../book/geometry/camera.ts";
import type { Stop } from "../../lib/stop.ts";

/** Tells how the spread is seen, now and whenever that changes; `shift` is how far a closed book stands off, px. */
export type WatchCamera = (tell: (camera: Camera, shift: { readonly x: number; readonly y: number }) => void) => Stop;
