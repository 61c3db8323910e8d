import type { Point } from "../../book/geometry/fold.ts";
import type { LeafMoment } from "../../book/geometry/leaf-motion.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Surface } from "../canvas/surface.ts";
import type { Frames } from "../frames.ts";
import type { PageAppearances } from "../pages/appearance.ts";
import type { LyingCopies } from "../pages/lying-copies.ts";
import type { PageMarks } from "../pages/marks.ts";
import type { DrawUnder } from "../pages/resting.ts";
import type { PictureStore } from "../pictures/store.ts";
import type { DrawBehind } from "./behind.ts";
import type { Calm } from "./calm.ts";
import type { StandingLeaves } from "./draw-soft.ts";
import type { Faces } from "./faces.ts";
import type { Flight } from "./flight.ts";
import type { Governor } from "./governor.ts";
import type { TurnStyles } from "./styles.ts";

/** What lies under the pages, and what goes with a leaf outside the canvases; late code replaces the first version. */
export type Table = StandingLeaves & {
  drawUnder: DrawUnder;
  copies?: LyingCopies; // of pages that take long to draw
  drawBehind?: DrawBehind; // the back of a lone page; without it that is bare paper
  preparer?: PreparerParts; // what faces are prepared with; not known before late code has looked ahead
  softLeaf?: DrawnSoft; // how the last soft leaf was drawn; not known before late code draws one
  lean?: (flight: Flight, pointer: Point) => Point; // where the grip of a leaf is led to by a finger; else to the finger
  /** Is told frames of a leaf, after they are drawn. @returns whether it has to be told each of them */
  follow?: (flight: Flight, moment: LeafMoment) => boolean;
};

/** How a soft leaf is drawn. */
export type DrawnSoft = {
  readonly isRich: boolean; // with all there is to draw; slow machines bend it in few slices
  readonly isApart: boolean; // by a worker, in frames of its own: the page's may come later
};

/** What faces are prepared with. */
export type PreparerParts = {
  readonly faces: Faces;
  readonly pictures: { readonly store: Pick<PictureStore, "best"> };
  readonly surface: Pick<Surface, "stage">;
  readonly appearances: Pick<PageAppearances, "inFlight" | "atRest">;
  readonly marks: Pick<PageMarks, "draw">;
  readonly turner: { readonly flight: () => Flight | null };
  readonly governor: Pick<Governor, "frame" | "ratio" | "raise">; // the first two for what prepares otherwise
  readonly calm: Pick<Calm, "soon">;
  readonly table: Pick<Table, "copies" | "preparer">;
};

/** What the turner works with, and whom it notifies. */
export type TurnerParts = {
  readonly store: Store;
  readonly surface: Pick<Surface, "drawTurning" | "hideTurning">;
  readonly frames: Frames;
  readonly faces: Faces;
  readonly governor: Governor;
  readonly styles: TurnStyles;
  readonly table: Pick<Table, "lean">;
  readonly scene: () => Scene;
  readonly begun: (flight: Flight) => void; // pictures make ready
  readonly shown: (flight: Flight) => void; // it is drawn for the first time: the still layer gives way to it
  readonly ended: () => void; // the spread on the still layer is the one to see
  readonly opened: () => void; // ... and so it is after the book has been opened elsewhere, without a turn
  /**
   * The leaf is drawn anew. @param px how far the closed book has moved along the axis
   * @returns whether the page has to draw, or move, something in each frame of that flight
   */
  readonly moved: (flight: Flight, moment: LeafMoment, px: number) => boolean;
  readonly arePicturesThere: (pages: readonly PageIndex[]) => boolean;
};
