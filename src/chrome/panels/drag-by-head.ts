import { listen } from "../../io/browser.ts";
import { watchHeld } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** This much of a form's head stays within the window wherever the form is dragged: more than its buttons take. */
const VISIBLE = { width: 144, height: 48 } as const;
/** In windows up to this width all of its width stays in sight, with its buttons, and so much of its height, above the bar. */
const SMALL = { windowPx: 859, heightPx: 112 } as const;
/** So much of its height is seen of one that is opened again, or whose window changes: a head alone looks broken. */
const REOPENED_PX = 360;
/** A hand that slips less than this has only pressed the head. */
const DRAG_PX = 4;
const HOME: Point = { x: 0, y: 0 };

type DragByHead = {
  readonly panel: HTMLElement;
  readonly head: HTMLElement;
  readonly from: Point | null; // how far from its home readers have left the form; null = it is there
  readonly released: (at: Point) => Point | null; // they let it go so far from its home; says where it stays
};

/**
 * Lets readers drag a form by its head, but never out of the window (FORM-04): in one that shrinks it moves aside, and back
 * when there is room again. A double click on the head brings it home.
 */
export function runDragByHead({ panel, head, from, released }: DragByHead): Stop {
  let grip = HOME; // where the pointer would be if the form were at home
  let pressed = HOME;
  let hasMoved = false;
  let dropped = from ?? HOME; // where readers have left it
  let at = HOME; // where it is
  let isWhole = true; // its whole width is within the window
  const isSmall = () => innerWidth <= SMALL.windowPx;
  const isAway = () => dropped.x !== 0 || dropped.y !== 0;
  const move = ({ x, y }: Point) => {
    hasMoved ||= Math.hypot(x - pressed.x, y - pressed.y) >= DRAG_PX;
    if (!hasMoved) return;
    place(x - grip.x, y - grip.y, VISIBLE);
    const lies = panel.getBoundingClientRect();
    isWhole = lies.left >= 0 && lies.right <= innerWidth;
  };
  /** Moves the form to an offset from its home, as far as the window allows, with so much of it in sight. */
  const place = (x: number, y: number, visible: { readonly width: number; readonly height: number }) => {
    const lies = panel.getBoundingClientRect();
    const [homeX, homeY] = [lies.left - at.x, lies.top - at.y];
    at = {
      x: clamp(x, visible.width - lies.width - homeX, innerWidth - visible.width - homeX),
      y: clamp(y, -homeY, Math.max(-homeY, innerHeight - visible.height - homeY)),
    };
    panel.style.translate = `${at.x}px ${at.y}px`;
  };
  const resized = () => {
    if (!isAway()) return;
    place(dropped.x, dropped.y, {
      width: isWhole || isSmall() ? panel.offsetWidth : VISIBLE.width,
      height: REOPENED_PX,
    });
    fit();
  };
  const leave = (where: Point) => {
    dropped = released(where) ?? HOME;
    if (!isAway()) place(0, 0, VISIBLE);
    fit();
  };
  /** A form that was moved down ends at the window's lower edge, so that all its contents can be scrolled to. */
  const fit = () => panel.style.setProperty("--moved-down", `${Math.max(0, at.y)}px`);
  const held = watchHeld(head, {
    accepts: ({ target }) => isOfHead(target),
    press: ({ x, y }) => {
      pressed = { x, y };
      grip = { x: x - at.x, y: y - at.y };
      hasMoved = false;
    },
    move,
    release: () => {
      if (!hasMoved) return;
      if (isSmall()) place(at.x, at.y, { width: panel.offsetWidth, height: SMALL.heightPx });
      leave(at);
    },
  });
  const pressedTwice = ({ target }: MouseEvent) => {
    if (isAway() && isOfHead(target)) leave(HOME);
  };
  if (from) {
    panel.dataset["moved"] = ""; // it comes where it is, and where it is measured, not from the window's side
    resized(); // in sight, also in a window that has become smaller
  }
  return stopAll([held, listen(head, "dblclick", pressedTwice), listen("window", "resize", resized)]);
}

/** Whether the head itself is pressed, and none of its buttons. */
function isOfHead(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest("button, input, a"));
}
