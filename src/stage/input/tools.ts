import {
  type Device,
  type DragNews,
  type Gesture,
  type PinchNews,
  PLAIN_RULES,
  type Point,
  type Rules,
  type Spot,
} from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";

/** Who is asked first: what the reader has in hand, the magnifier, signs of the stage, then what lies on the page. */
const PLACES = ["in-hand", "magnifier", "signs", "notes", "pictures", "items", "page"] as const;
export type ToolPlace = (typeof PLACES)[number];

export type Press = { readonly device: Device; readonly spot: Spot };
export type Tap = Press & { readonly count: 1 | 2 };

/** A press that a tool has taken notice of, until its release. */
export type Held = {
  readonly owns: boolean; // no drag, tap or pinch of others comes of this press
  readonly isNative?: true; // other listeners follow the pointer (Konva's): the stage does not capture it
  readonly move?: (spots: readonly Spot[]) => void; // if it owns the press: every move, however small
  readonly up?: (spot: Spot) => void;
  readonly cancel?: () => void; // it has become a drag or a pinch of others, or the browser has taken it away
};
/** A drag that a tool has taken. */
export type Drag = {
  readonly move: (drag: DragNews) => void;
  readonly end: (drag: DragNews) => void;
  readonly cancel: (isPinch: boolean) => void; // a pinch goes on from there, or the browser has taken it away
  readonly mayPinch?: (dragMs: number) => boolean; // whether a second finger still makes a pinch of it
};
/** A pinch that a tool has taken. */
export type Pinch = { readonly move: (pinch: PinchNews) => void; readonly end: () => void };

/** What takes gestures on the stage. What a tool leaves out, and what it refuses, the next one is asked for. */
export type Tool = {
  readonly press?: (press: Press) => Held | null;
  readonly hover?: (at: Point) => boolean;
  readonly unhover?: () => void; // the mouse has gone, is at a tool above, or drags; called as often as that is so
  readonly tap?: (tap: Tap) => boolean; // the count is 2 only where this tool took the first tap, too
  readonly longPress?: (press: Press) => boolean;
  readonly drag?: (drag: DragNews) => Drag | null;
  readonly pinch?: () => Pinch | null;
  readonly rejectsPalm?: true; // once a stylus has drawn, one finger alone is the hand that rests on the glass
};

/** The ordered stack of tools: each gesture goes to the first one that takes it. */
export type Tools = {
  readonly put: (place: ToolPlace, tool: Tool) => Stop;
  readonly on: (gesture: Gesture) => void;
  readonly rules: () => Rules;
  readonly isNative: () => boolean; // the press is followed by other listeners
};

/** An empty stack. */
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
    presses.letGo(null);
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
        presses.letGo(null);
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
        if (presses.isOwned()) presses.letGo(null);
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

/** The tools in their order. */
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

/** Who has taken the press that is under way, and the tap that it may end as. */
function createPresses(ask: Ask) {
  let held: Held | null = null;
  let wasOwned = false; // the press that has just been released
  let tapper: Tool | null = null; // who took the last tap
  const letGo = (spot: Spot | null) => {
    const ended = held;
    held = null;
    if (spot) ended?.up?.(spot);
    else ended?.cancel?.();
  };
  const isOwned = () => held?.owns ?? false;
  return {
    isOwned,
    isNative: () => held?.isNative ?? false,
    letGo,
    begin: (press: Press) => {
      held = ask((tool) => tool.press?.(press));
    },
    move: (spots: () => readonly Spot[]) => {
      if (isOwned()) held?.move?.(spots());
    },
    release: (spot: Spot | null) => {
      wasOwned = isOwned();
      letGo(spot);
    },
    tap: ({ device, spot, count }: Tap) => {
      if (wasOwned) return;
      tapper = ask((tool) => tool.tap?.({ device, spot, count: tool === tapper ? count : 1 }) && tool);
    },
  };
}
