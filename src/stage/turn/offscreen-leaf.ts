import { type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Clock } from "../../io/clock.ts";
import { createOffscreenCanvas } from "../../io/offscreen-canvas.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import type { Target } from "../canvas/layers.ts";
import type { StageHandle } from "../stage-handle.ts";
import { backPaper } from "./back-paper.ts";
import type { Paper, Pose } from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { leafKeys } from "./flight.ts";
import { type Governor, LATE_IN_A_ROW, LATE_MS } from "./governor.ts";
import { createRenderer } from "./leaf-worker.ts";
import { paperOn } from "./paper.ts";
import { isWhole, type PreparerParts, prepareFaces } from "./prepare-faces.ts";
import { createStillLeaf } from "./still-leaf.ts";

/** A landed leaf is seen for so many frames more. */
const FRAMES_AFTER_LANDING = 2;

/**
 * Soft leaves are drawn by a worker from then on, on a canvas of its own above the turning layer: a turn costs the
 * page's own thread a message. On machines without a GPU, drawing the leaf and handing its canvas over was four fifths
 * of a turning frame. The page draws those leaves that its still layer gives way to, and all of them where there is no
 * such worker.
 */
export function runOffscreenLeaf(store: Store, { surface, setPaper, prepareBy, table, turner }: LeafStage): Stop {
  const made = createOffscreenCanvas();
  const layer = surface.stage.getLayers().at(-1); // the turning leaf lies on top
  let parts: PreparerParts | null = null; // of the present shape of the stage
  const partsNow = () => parts;
  const frontOf = createFronts(store, partsNow);
  const { clock } = store.get(portsAtom);
  const paper = () => backPaper(store);
  const late = () => noteLate(parts?.governor);
  const renderer = made && createRenderer(made.canvas, { clock, paper, late, failed: () => turner.redraw() });
  if (!renderer || !layer) return () => {};
  const still = createStillLeaf(store, { partsNow, ...renderer });
  const { element } = made;
  let shown: Target | null = null; // where the canvas lies now
  let motion: LeafMotion | null = null; // of the leaf on it
  let stopHiding: Stop = () => {};
  let drawnByPage: Leaf | null = null; // it has begun so, and stays so

  /** Lies where the turning layer's canvas lies, over all others. */
  const show = (target: Target) => {
    if (shown === target) return;
    shown = target;
    layOver(target.ctx.canvas, element);
  };
  const hide = () => {
    if (!shown) return;
    still.stop();
    stopHiding();
    shown = motion = null;
    element.style.visibility = "hidden";
    renderer.rest();
  };
  const byPage = paperOn(table, paper);
  const draw: Paper["drawInstead"] = (target, leaf, faces, pose, next) => {
    const isPages = leaf === drawnByPage || !isAmongPages(leaf, pose);
    if (!isPages && shown === target && still.isTrembling(next)) return [];
    const moving = { target, leaf, faces, motion: next };
    if (isPages || !renderer.draw(moving, pose, frontOf(leaf))) {
      drawnByPage = leaf;
      hide();
      return byPage.drawInstead(target, leaf, faces, pose, next);
    }
    table.softLeaf = { isRich: pose.isRich, isApart: true };
    motion = next;
    show(target);
    still.follow(moving, pose);
    return [];
  };
  layer.on("visibleChange.offscreen", () => {
    if (layer.visible()) return stopHiding();
    drawnByPage = null;
    if (motion && momentAt(motion, clock.now()).isOver) stopHiding = afterLanding(clock, hide);
    else hide();
  });
  setPaper({ ...byPage, drawInstead: draw });
  prepareBy((currentStore, now) => {
    parts = now;
    return prepareFaces(currentStore, now, renderer.receiver);
  });
  return stopAll([
    () => layer.off("visibleChange.offscreen"),
    () => stopHiding(),
    still.stop,
    renderer.stop,
    () => element.remove(),
  ]);
}

/**
 * A leaf that has landed looks as the pages below, which may take the browser longer to show than to hide the leaf:
 * hidden at once, it bared the spread from before the turn for a frame.
 */
function afterLanding(clock: Clock, hide: () => void): Stop {
  let framesLeft = FRAMES_AFTER_LANDING;
  return clock.eachFrame(() => {
    if (framesLeft-- > 0) return true;
    hide();
    return false;
  });
}

/** Lays an element over a canvas; one that lies there already is not moved, which would cost a layout. */
function layOver(canvas: HTMLCanvasElement, element: HTMLElement): void {
  if (canvas.nextSibling !== element) canvas.after(element);
  element.style.visibility = "";
  if (element.style.cssText !== canvas.style.cssText) element.style.cssText = canvas.style.cssText;
}

/** The printed front of a leaf, which shines through it; null where it is not drawn yet: no turn waits for that. */
function createFronts(store: Store, partsNow: () => Pick<PreparerParts, "faces" | "pictures"> | null) {
  let front: { readonly leaf: Leaf; readonly face: FacePicture | null } | null = null;
  return (leaf: Leaf): FacePicture | null => {
    if (front?.leaf === leaf) return front.face;
    const key = leafKeys(leaf, store.get(laidSceneAtom)).front;
    const parts = partsNow();
    const face = key && parts?.faces.known(key);
    const isPrinted = key !== null && key.page !== null && Boolean(parts?.pictures.store.best(key.page));
    front = { leaf, face: face && isPrinted && isWhole(face) ? face : null };
    return front.face;
  };
}

/** Notes late frames, as many as make the governor find a turn too slow. */
function noteLate(governor: Pick<Governor, "frame"> | undefined): void {
  for (let frame = 0; frame < LATE_IN_A_ROW; frame++) governor?.frame(LATE_MS + 1);
}

type LeafStage = Pick<StageHandle, "surface" | "setPaper" | "prepareBy" | "table" | "turner">;

/**
 * Whether pages lie wherever the leaf goes. Then the still layer shows all of them throughout: a worker's first moment
 * comes a frame late, and nothing must be missing until then.
 */
function isAmongPages({ front, back, under }: Leaf, { isLone, hasLanding }: Pose): boolean {
  return front !== null && under !== null && (isLone || (back !== null && hasLanding));
}
