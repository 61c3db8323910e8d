import {
  type Device,
  type DragUpdate,
  type Gesture,
  type PinchUpdate,
  PLAIN_RULES,
  type Point,
  type Rules,
  type Spot,
} from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";

/**
 * The order of tools: what goes before any tool, the one that the reader has chosen, the magnifier, signs of the stage,
 * then what is on the page.
 */
const PLACES = ["before-hand", "in-hand", "magnifier", "signs", "notes", "pictures", "items", "page"] as const;
/** A place in that order. */
export type ToolPlace = (typeof PLACES)[number];

/** A pointer that was pressed. */
export type Press = { readonly device: Device; readonly spot: Spot };
/** A tap, or the second one of a double tap. */
export type Tap = Press & { readonly count: 1 | 2 };

/** How a tool handles a press until its release. */
export type Held = {
  readonly owns: boolean; // the press becomes no drag, tap or pinch of another tool
  readonly isNative?: true; // listeners of its own (Konva's) follow the pointer: the stage does not capture it
  readonly move?: (spots: readonly Spot[]) => void; // every move, however small; only for the owner of the press
  readonly up?: (spot: Spot) => void;
  readonly cancel?: () => void; // it became a drag or a pinch of another tool, or the browser cancelled it
};
/** How a tool handles a drag. */
export type Drag = {
  readonly move: (drag: DragUpdate) => void;
  readonly end: (drag: DragUpdate) => void;
  readonly cancel: (isPinch: boolean) => void; // it became a pinch, or the browser cancelled it
  readonly mayPinch?: (dragMs: number) => boolean; // whether a second finger turns it into a pinch
};
/** How a tool handles a pinch. */
export type Pinch = { readonly move: (pinch: PinchUpdate) => void; readonly end: () => void };

/** Something that handles gestures on the stage. A gesture that it refuses is offered to the next tool. */
export type Tool = {
  readonly press?: (press: Press) => Held | null;
  readonly hover?: (at: Point) => boolean;
  readonly unhover?: () => void; // the mouse has left, is over a tool above or drags; may be called repeatedly
  readonly tap?: (tap: Tap) => boolean; // the count is 2 only if this tool took the first tap, too
  readonly longPress?: (press: Press) => boolean;
  readonly drag?: (drag: DragUpdate) => Drag | null;
  readonly pinch?: () => Pinch | null;
  readonly rejectsPalm?: true; // after it was used with a stylus, a single finger counts as the resting hand
};

/** The stack of tools: each gesture goes to the first tool that takes it. */
export type Tools = {
  readonly put: (place: ToolPlace, tool: Tool) => Stop;
  readonly on: (gesture: Gesture) => void;
  readonly rules: () => Rules;
  readonly isNative: () => boolean; // the press is handled by listeners of its tool
};

/** Makes the stack of tools, which hands out gestures. */
export function createTools(): Tools {
  const stack = createStack();
  const { ask, unhover } = stack;
  const presses = createPresses(ask);
  let drag: Drag | null = null;
  let pinch: Pinch | null = null;
  const endDrag = () => {
    const ended = drag;
    drag = null;
    return ended;
  };
  const endPinch = () => {
    presses.end(null);
    pinch?.end();
    pinch = null;
  };
  const on = (gesture: Gesture) => {
    switch (gesture.kind) {
      case "press":
        return presses.begin(gesture);
      case "move":
        return presses.move(gesture.spots);
      case "release":
        return presses.release(gesture.isCancelled ? null : gesture.spot);
      case "tap":
        return presses.tap(gesture);
      case "long-press":
        if (!presses.isOwned()) ask((tool) => tool.longPress?.(gesture));
        return;
      case "drag-start":
        if (presses.isOwned()) return;
        presses.end(null);
        unhover();
        drag = ask((tool) => tool.drag?.(gesture));
        return;
      case "drag-move":
        return drag?.move(gesture);
      case "drag-end":
        return endDrag()?.end(gesture);
      case "drag-cancel":
        return endDrag()?.cancel(gesture.isPinch);
      case "pinch-start":
        if (presses.isOwned()) presses.end(null);
        pinch = ask((tool) => tool.pinch?.());
        return;
      case "pinch-move":
        return pinch?.move(gesture);
      case "pinch-end":
        return endPinch();
      case "hover":
        return stack.hover(gesture.spot);
      case "leave":
        return unhover();
    }
  };
  return {
    put: stack.put,
    on,
    rules: () => ({
      ...PLAIN_RULES,
      palmTool: stack.palmTool(),
      mayPinch: (pressMs) => drag?.mayPinch?.(pressMs) ?? true,
    }),
    isNative: presses.isNative,
  };
}

type Ask = <T>(question: (tool: Tool) => T | null | undefined | false) => T | null;

/** The tools in their order, and who of them the mouse is over. */
function createStack() {
  let entries: readonly { readonly place: ToolPlace; readonly tool: Tool }[] = [];
  const ask: Ask = (question) => {
    for (const { tool } of entries) {
      const answer = question(tool);
      if (answer) return answer;
    }
    return null;
  };
  const unhover = (from = 0) => {
    for (const { tool } of entries.slice(from)) tool.unhover?.();
  };
  return {
    ask,
    unhover,
    put: (place: ToolPlace, tool: Tool): Stop => {
      const entry = { place, tool };
      entries = [entry, ...entries].sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
      return () => {
        entries = entries.filter((each) => each !== entry);
      };
    },
    hover: (at: Point) => {
      const taker = entries.findIndex(({ tool }) => tool.hover?.(at));
      if (taker >= 0) unhover(taker + 1);
    },
    palmTool: () => entries.find(({ tool }) => tool.rejectsPalm)?.tool ?? null,
  };
}

/** The press under way: which tool handles it, and which one took the last tap. */
function createPresses(ask: Ask) {
  let held: Held | null = null;
  let wasOwned = false; // the press that has just been released
  let tapper: Tool | null = null; // who took the last tap
  const end = (spot: Spot | null) => {
    const ended = held;
    held = null;
    if (spot) ended?.up?.(spot);
    else ended?.cancel?.();
  };
  const isOwned = () => held?.owns ?? false;
  return {
    isOwned,
    isNative: () => held?.isNative ?? false,
    end,
    begin: (press: Press) => {
      held = ask((tool) => tool.press?.(press));
    },
    move: (spots: () => readonly Spot[]) => {
      if (isOwned()) held?.move?.(spots());
    },
    release: (spot: Spot | null) => {
      wasOwned = isOwned();
      end(spot);
    },
    tap: ({ device, spot, count }: Tap) => {
      if (wasOwned) return;
      tapper = ask((tool) => tool.tap?.({ device, spot, count: tool === tapper ? count : 1 }) && tool);
    },
  };
}
