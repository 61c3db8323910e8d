import type { LeafMoment } from "../../book/geometry/leaf-motion.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import type { Flight } from "../../stage/turn/flight.ts";
import type { DrawnSoft } from "../../stage/turn/turner-parts.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { type FlatStyles, fadingRiders, type Group, posesAt, ridersOf } from "./on-leaf.ts";
import type { TabPlace } from "./places.ts";
import { type Carrier, fadeOut, landedPose, place, type Ride, standByThemselves, stopMotions } from "./ride.ts";
import { areTabsCarriedAtom, placesAt, tabPlacesAtom } from "./state.ts";

/**
 * A worker draws its leaf in time where the page's frames come late, and the copies lag behind it by as much, in the
 * middle of the print: after so many frames later than that they go, until the leaf lies. For some time after
 * that tabs do not ride on leaves that fly by themselves: they stand until the leaf is lifted there, and fade in where it
 * takes them.
 */
const BEHIND = { ms: 34, framesInARow: 2, remembersMs: 60_000 } as const;

/**
 * Lets tabs ride on the leaf that carries them, frame by frame and past React: what moves are copies in an element
 * of their own, which the browser moves without drawing them again. Turns that move no tab cost nothing.
 */
export function runTabsOnLeaves(store: Store, flat: FlatStyles): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const page = stage.host.ownerDocument;
  const { clock } = store.get(portsAtom);
  let ride: Ride | null = null;
  let slowUntilMs = 0;
  let landed: MutationObserver | null = null;

  const end = () => {
    landed?.disconnect();
    for (const { element } of ride?.carriers ?? []) element.remove();
    for (const tab of ride?.away ?? []) tab.removeAttribute("data-carried");
    ride = null;
  };
  /** A leaf that a finger holds goes no farther than the page's frames lead it. */
  const isBehind = (now: Ride, moment: LeafMoment): boolean => {
    if (moment.motion.path.kind === "held") {
      rideAgain(now, clock.now());
      return false;
    }
    if (now.lateInARow >= BEHIND.framesInARow) return true;
    const nowMs = clock.now();
    countLate(now, stage.table.softLeaf, nowMs);
    if (now.lateInARow < BEHIND.framesInARow) return false;
    slowUntilMs = nowMs + BEHIND.remembersMs;
    leaveLeaf(now);
    return true;
  };
  const follow = (flight: Flight, moment: LeafMoment): boolean => {
    if (store.get(turnAtom).kind === "rest") return false; // a corner that curls
    const scene = store.get(laidSceneAtom);
    const isTaken = ride?.fades && moment.motion.path.kind === "held"; // by a finger, in flight
    if (ride?.ridden !== flight || isTaken) {
      end();
      const list = page.querySelector<HTMLElement>("nav.book-tabs");
      ride = beginRide(store, list, flight, scene, clock.now() < slowUntilMs && mayFade(flight, moment));
      if (ride.fades) fadeOut(ride, posesAt(ride.flight, moment, scene, flat));
    }
    if (ride.carriers.length === 0) return false;
    if (ride.fades || isBehind(ride, moment)) {
      const isPlanned = ride.planned === moment.motion; // a flight that somebody waits for becomes shorter
      if (!isPlanned) standByThemselves(ride, moment, landedPose(flight, moment, scene, flat), clock.now());
      return false;
    }
    const poses = posesAt(flight, moment, scene, flat, stage.table.softLeaf !== undefined);
    for (const { group, element } of ride.carriers) place(element, poses[group]);
    return true;
  };
  /** Where the leaf lies the copies give way to the tabs themselves, as soon as these stand there. */
  const turnChanged = () => {
    if (store.get(turnAtom).kind !== "rest" || !ride) return;
    const list = ride.away[0]?.parentElement;
    const stand = () => list && areInPlace(store, list);
    if (!list || stand()) return end();
    landed = new MutationObserver(() => stand() && end());
    landed.observe(list, { subtree: true, attributes: true, childList: true });
  };

  stage.table.follow = follow;
  store.set(areTabsCarriedAtom, true);
  const unsubscribe = store.sub(turnAtom, turnChanged);
  return () => {
    unsubscribe();
    end();
    delete stage.table.follow;
    store.set(areTabsCarriedAtom, false);
  };
}

/** Whether tabs can do without riding on a leaf: on one that flies by itself, in a book that stays in its place. */
function mayFade({ style, shift }: Flight, { motion }: LeafMoment): boolean {
  return style === "soft" && shift.from === shift.to && motion.path.kind === "flying";
}

/** Copies on the leaf go; the browser shows the others as long as they are to be seen, without a frame of ours. */
function leaveLeaf({ carriers }: Ride): void {
  for (const { group, element } of carriers) {
    if (group !== "lying" && group !== "passed") element.dataset["behind"] = "";
  }
}

function rideAgain(now: Ride, nowMs: number): void {
  now.lastMs = nowMs;
  if (now.lateInARow === 0) return;
  now.lateInARow = 0;
  now.planned = null;
  for (const { element } of now.carriers) {
    delete element.dataset["behind"];
    stopMotions(element);
  }
}

/** Counts the frames that come late for copies on a leaf that a worker draws; on a machine that is slow all do. */
function countLate(now: Ride, drawn: DrawnSoft | undefined, nowMs: number): void {
  const isApart = now.flight.style === "soft" && drawn?.isApart === true;
  if (isApart && !drawn.isRich) now.lateInARow = BEHIND.framesInARow;
  else now.lateInARow = isApart && nowMs - now.lastMs > BEHIND.ms ? now.lateInARow + 1 : 0;
  now.lastMs = nowMs;
}

const selectorOf = ({ index }: TabPlace) => `[data-tab="${index}"]`;

/** Takes the tabs that this turn moves out of sight and puts copies in their place. */
function beginRide(store: Store, list: HTMLElement | null, ridden: Flight, scene: Scene, fades: boolean): Ride {
  const flight = fades ? { ...ridden, style: "fade" as const } : ridden;
  const isLone = scene.mode === "single";
  const begun = {
    ridden,
    flight,
    fades,
    isLone,
    lastMs: store.get(portsAtom).clock.now(),
    lateInARow: 0,
    planned: null,
  };
  if (!list) return { ...begun, carriers: [], away: [] };
  const [before, after] = [placesAt(store.get, ridden.fromSpread), placesAt(store.get, ridden.toSpread)];
  const riders = (fades ? fadingRiders : ridersOf)(ridden, scene, before, after);
  const groups = Object.entries(riders) as readonly (readonly [Group, readonly TabPlace[]])[];
  const carriers: Carrier[] = [];
  const away = new Set<Element>();
  for (const [group, places] of groups) {
    const copies = places.flatMap((place) => {
      const tab = list.querySelector<HTMLElement>(selectorOf(place));
      if (!tab) return [];
      away.add(tab);
      return [{ place, element: copyOf(tab, place) }];
    });
    if (copies.length > 0) carriers.push({ group, copies, element: carrierOf(list, copies) });
  }
  for (const tab of away) tab.setAttribute("data-carried", "");
  list.append(...carriers.map(({ element }) => element));
  return { ...begun, carriers, away: [...away] };
}

function carrierOf(list: HTMLElement, copies: Carrier["copies"]): HTMLElement {
  const element = list.ownerDocument.createElement("div");
  element.className = "book-tabs book-tabs__carrier";
  Object.assign(element.dataset, { ...list.dataset });
  element.setAttribute("aria-hidden", "true");
  element.append(...copies.map((copy) => copy.element));
  return element;
}

/** A picture of a tab at a place in the spread. */
function copyOf(tab: HTMLElement, { edge, box }: TabPlace): HTMLElement {
  const copy = tab.cloneNode(true) as HTMLElement;
  for (const name of ["data-tab", "data-carried", "data-held", "data-away"]) copy.removeAttribute(name);
  copy.tabIndex = -1;
  copy.dataset["edge"] = edge;
  for (const [name, px] of [
    ["left", box.x],
    ["top", box.y],
    ["width", box.width],
    ["height", box.height],
  ] as const) {
    copy.style.setProperty(name, `${px}px`);
  }
  return copy;
}

function areInPlace(store: Store, list: HTMLElement): boolean {
  return store.get(tabPlacesAtom).every((tab) => standsAt(list.querySelector(selectorOf(tab)), tab));
}

/** Whether React has given a tab its place. */
function standsAt(tab: HTMLElement | null | undefined, { edge, box }: TabPlace): boolean {
  const { left = "", top = "" } = tab?.style ?? {};
  const isNear = (css: string, px: number) => Math.abs(Number.parseFloat(css) - px) < 0.1;
  return tab?.dataset["edge"] === edge && isNear(left, box.x) && isNear(top, box.y);
}
