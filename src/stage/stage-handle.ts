import { atom } from "jotai/vanilla";
import type { Group } from "konva/lib/Group.js";
import type { WatchCamera } from "../book/geometry/camera.ts";
import type { Rect } from "../book/geometry/layout.ts";
import type { Side } from "../book/geometry/scene.ts";
import type { PageMark } from "../book/publication/embedding.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Stop } from "../lib/stop.ts";
import type { LazyCamera } from "./camera/lazy-camera.ts";
import type { Surface } from "./canvas/surface.ts";
import type { FrameRequests } from "./frames.ts";
import type { Press, Tools } from "./input/tools.ts";
import type { OpenPage, PageMarks } from "./pages/marks.ts";
import type { prepareFaces } from "./turn/prepare-faces.ts";
import type { TurnStyles } from "./turn/styles.ts";
import type { Turner } from "./turn/turner.ts";
import type { Table } from "./turn/turner-parts.ts";

type At = { readonly x: number; readonly y: number };

/** The book on its table: draws what the store says, and turns leaves. Points are client px of the host. */
export type StageHandle = {
  readonly turner: Turner;
  readonly camera: LazyCamera;
  readonly preload: () => Promise<unknown>; // what the first page can do without
  readonly setPaper: TurnStyles["setPaper"];
  readonly host: HTMLElement;
  readonly isBook: (node: Node) => boolean; // part of the stage's own elements
  readonly toSpread: (at: At) => At; // spread px, as the camera stands
  readonly toScene: (at: At) => At; // the same for an open book: a closed one, and a leaf that opens it, stand off that
  readonly retryAt: (at: At) => PageIndex | null; // the failed page whose "try again" lies there
  /** Draws a page as it looks now, sharp or not. */
  readonly drawPage: (ctx: CanvasRenderingContext2D, rect: Rect, page: PageIndex, side: Side) => void;
  readonly frames: FrameRequests; // for what moves on live layers
  /** Opens the overlay for elements on pages; then overlayPagesAtom tells where they go. */
  readonly openOverlay: () => Promise<void>;
  /** Draws ahead of the next turn by this code from now on, which comes after the first page. */
  readonly prepareBy: (prepare: typeof prepareFaces) => void;
  readonly cameraRests: () => Promise<void>;
  readonly watchCamera: WatchCamera;
  readonly marks: () => readonly PageMark[]; // everything that is drawn for the open pages; for embedders
  readonly openPages: () => readonly OpenPage[];
  readonly markRect: (id: string) => Rect | null; // where something on the open pages is drawn, client px
  readonly isPageReady: (page: PageIndex) => boolean; // its picture is there, whether or not it lies open
  readonly putMarks: PageMarks["put"];
  /** Whether a page's picture, for want of a better one, is one that has its items drawn in. */
  readonly hasItemsInPicture: (page: PageIndex) => boolean;
  /** They look otherwise; null = those of all pages. @param isInFlight where the page lies open it is drawn already */
  readonly redrawMarks: (page: PageIndex | null, isInFlight?: boolean) => void;
  readonly isStillShown: () => boolean; // all of the resting spread is on its layer, in flight, too
  readonly redrawStill: () => void; // what lies still looks otherwise, but in flight it looks as before
  readonly table: Table; // redrawStill shows another one
  readonly surface: Surface;
  firstRoll?: WheelEvent; // of the wheel: what turns pages by it may come later
  longPress?: Press | null; // a long one that nothing has answered yet: what selects words may come later
  readonly tools: Tools; // who gets the pointer, in order
  /** Decoded pixels and canvases in bytes, pictures held and under way, draws so far, the pixel ratio of turns. */
  readonly measure: () => { bytes: number; pictures: number; loads: number; draws: number; flightRatio: number };
  readonly stop: Stop;
};

/** What moves at rest: asked for each draw, cleared by what it painted. */
export type LiveLayer = { readonly draw: () => void; readonly stop: Stop };

/** The same with layers for what lies over the pages: their code comes after the first page. */
export type BookStage = StageHandle & {
  readonly openLive: (draw: (ctx: CanvasRenderingContext2D) => Rect | null) => LiveLayer;
  /** Puts a group of Konva nodes onto a layer below the turning leaf, where the camera places it, in spread px. */
  readonly openNodes: (group: Group) => Stop;
};

/** The stage of this reader, for features that put something onto pages. Only app/ sets it. */
export const stageAtom = atom<BookStage | null>(null);
