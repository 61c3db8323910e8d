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
import { isWhole, prepareFaces } from "./prepare-faces.ts";
import { createSharpPage, layOver } from "./sharp-page.ts";
import { createStillLeaf } from "./still-leaf.ts";
import type { PreparerParts } from "./turner-parts.ts";

/**
 * A landed leaf is seen for so long more: it looks as the pages below, which may take the browser longer to show than
 * the worker to clear it away. Cleared at once, it would bare the spread from before the turn for a frame.
 */
const STAYS_MS = 100;
/** Its empty canvas is hidden so long after that: a busy page has a frame less to draw while its reader leafs on. */
const HIDDEN_AFTER_MS = 1000;

/**
 * Soft leaves are drawn by a worker from then on, on a canvas of its own above the turning layer: a turn costs the
 * page's own thread a message. On machines without a GPU, drawing the leaf and handing its canvas over was four fifths
 * of a turning frame. The page draws those leaves that its still layer gives way to, and all of them where there is no
 * such worker.
 */
export function runOffscreenLeaf(store: Store, { surface, setPaper, prepareBy, table, turner }: LeafStage): Stop {
  const made = createOffscreenCanvas();
  const layer = surface.stage.getLayers().at(-1); // the turning leaf lies on top
  const partsNow = () => table.preparer ?? null;
  const frontOf = createFronts(store, partsNow);
  const { clock } = store.get(portsAtom);
  const paper = () => backPaper(store);
  const late = () => noteLate(table.preparer?.governor);
  const renderer = made && createRenderer(made.canvas, { clock, paper, late, failed: () => turner.redraw() });
  if (!renderer || !layer) return () => {};
  const still = createStillLeaf(store, { partsNow, ...renderer });
  let shown: Target | null = null; // where the canvas lies now
  let motion: LeafMotion | null = null; // of the leaf on it
  let drawnByPage: Leaf | null = turner.flight()?.leaf ?? null; // it has begun so, and stays so

  const { hide, stay, giveWay, looked } = createLanding(clock, made.element, (isFading) => {
    if (!shown) return;
    still.stop();
    shown = motion = null;
    renderer.rest(isFading);
  });
  const byPage = paperOn(table, paper);
  const sharpPage = createSharpPage(store, { partsNow, paper });
  table.isStanding = sharpPage.isStanding;
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
    if (shown !== target) layOver(target.ctx.canvas, made.element); // over all other canvases
    shown = target;
    still.follow(moving, pose);
    return [];
  };
  layer.on("visibleChange.offscreen", () => {
    if (layer.visible()) return mayBeSoft(turner) ? stay() : hide();
    drawnByPage = null;
    sharpPage.rest();
    if (motion && momentAt(motion, clock.now()).isOver) giveWay();
    else hide();
  });
  setPaper({ ...byPage, drawInstead: draw });
  prepareBy((currentStore, parts) => prepareFaces(currentStore, parts, renderer.receiver));
  if (drawnByPage) turner.redraw(); // a leaf that is held already is followed from now on
  return stopAll([
    () => layer.off("visibleChange.offscreen"),
    surface.watch(looked),
    hide,
    sharpPage.rest,
    renderer.stop,
    () => made.element.remove(),
  ]);
}

/**
 * How a leaf's canvas is gone: at once, or bit by bit after it has landed. The worker alone lets it fade: frames of the
 * page cost far more. @param rest the worker has no leaf any more
 */
function createLanding(clock: Clock, { style }: HTMLElement, rest: (isFading: boolean) => void) {
  let stop: Stop = () => {};
  let isGivingWay = false;
  const stay = () => {
    stop();
    isGivingWay = false;
  };
  const hide = () => {
    stay();
    style.visibility = "hidden";
    rest(false);
  };
  return {
    hide,
    stay,
    giveWay: () => {
      isGivingWay = true;
      stop = clock.after(STAYS_MS, () => {
        rest(true);
        stop = clock.after(HIDDEN_AFTER_MS, hide);
      });
    },
    /** The camera moves: what has landed would stay behind in its old place. */
    looked: () => isGivingWay && hide(),
  };
}

/** Whether the leaf in flight may become the worker's: boards and what slides are drawn by the page, below its canvas. */
function mayBeSoft(turner: LeafStage["turner"]): boolean {
  return (turner.flight()?.style ?? "soft") === "soft";
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
