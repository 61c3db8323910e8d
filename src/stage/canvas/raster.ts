import type { Camera } from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { alongAxis, pageRect, type Side } from "../../book/geometry/scene.ts";
import { turnStyleOf } from "../../book/settings/flip-style.ts";
import type { Store } from "../../lib/feature.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, coverRimAtom, flipStyleAtom, laidSceneAtom } from "../../state/reading.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { overhang } from "../pages/resting.ts";
import type { Faces } from "../turn/faces.ts";
import type { Governor } from "../turn/governor.ts";
import { covers, stageRect } from "./stage-rect.ts";
import { type Surface, stillRatio } from "./surface.ts";

/** A pan that runs out of drawn book draws anew at most so often. */
const REDRAW_MS = 120;

/** Where the stage lies and how sharp it is; and where the book stands, drawn already, as the camera sees it now. */
export type Raster = {
  /** Lays the stage for `camera` and draws the resting spread anew. */
  readonly place: (camera: Camera) => void;
  /** Shows what is drawn as `camera` sees it; draws only where a motion has run out of drawn book. */
  readonly follow: (camera: Camera) => void;
  /** Coming turns are drawn at the pixel ratio that the machine keeps up with now. */
  readonly prepareTurns: () => void;
  /** How far the closed book stands off its place, spread px along the axis of turning. */
  readonly shift: () => number;
  readonly shiftTo: (px: number, camera: Camera) => void;
  /** Where a page is seen, client px of the host. */
  readonly clientRect: (side: Side, camera: Camera) => Rect;
};

/**
 * The rect, as large as the one before unless that is much larger, or would be less sharp: new canvases take 20 ms at 4x.
 */
function withSizeOf(before: Rect | undefined, rect: Rect, ratioOf: (rect: Rect) => number): Rect {
  const { width, height } = before ?? rect;
  const kept = { ...rect, width, height };
  const isKept = width >= rect.width && height >= rect.height && width * height < 2 * rect.width * rect.height;
  return isKept && ratioOf(kept) === ratioOf(rect) ? kept : rect;
}

/** Nothing is placed yet. @param memoryGb of the device, null = unknown */
export function createRaster(
  store: Store,
  surface: Surface,
  faces: Faces,
  governor: Governor,
  memoryGb: number | null,
): Raster {
  const { clock } = store.get(portsAtom);
  let drawn: { readonly camera: Camera; readonly rect: Rect; readonly atMs: number } | null = null;
  let shift = 0;

  const shiftIn = ({ scale }: Camera) => alongAxis(store.get(laidSceneAtom), shift * scale);
  /** Canvases that hold no more than what is seen of a zoomed book lie where a closed one stands. */
  const eyeOf = (camera: Camera) => {
    const by = shiftIn(camera);
    return camera.scale > 1 ? { ...camera, x: camera.x + by.x, y: camera.y + by.y } : camera;
  };
  const look = (camera: Camera) => surface.look(camera, shiftIn(camera));
  const prepareTurns = () => {
    surface.prepareTurning(governor.ratio());
    faces.reshape(store.get(laidSceneAtom).box, governor.ratio());
  };
  const place = (camera: Camera) => {
    const scene = store.get(laidSceneAtom);
    const mayShift = store.get(bookAtom).settings.retainBookCenter && scene.mode === "double";
    const overhangPx = overhang(store.get(deviceAtom) !== "phone", store.get(coverRimAtom));
    const isSliding = turnStyleOf(store.get(flipStyleAtom), false) === "slide";
    const ratioOf = (rect: Rect) => stillRatio(store.get(viewportAtom), rect, memoryGb);
    const eye = eyeOf(camera);
    const rect = withSizeOf(drawn?.rect, stageRect(scene, eye, { overhangPx, mayShift, isSliding }), ratioOf);
    surface.place({ rect, camera: eye, pixelRatio: ratioOf(rect) });
    drawn = { camera: eye, rect, atMs: clock.now() };
    prepareTurns();
    look(camera);
    surface.drawStill();
  };
  return {
    place,
    prepareTurns,
    follow: (camera) => {
      const isShort = drawn && !covers(store.get(laidSceneAtom), drawn.rect, drawn.camera, eyeOf(camera));
      if (drawn && isShort && clock.now() - drawn.atMs > REDRAW_MS) place(camera);
      look(camera);
    },
    shift: () => shift,
    shiftTo: (px, camera) => {
      if (px === shift) return;
      shift = px;
      look(camera);
    },
    clientRect: (side, camera) => {
      const { scale, x, y } = camera;
      const rect = pageRect(store.get(laidSceneAtom), side);
      const by = shiftIn(camera);
      return {
        x: x + rect.x * scale + by.x,
        y: y + rect.y * scale + by.y,
        width: rect.width * scale,
        height: rect.height * scale,
      };
    },
  };
}
