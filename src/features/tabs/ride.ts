import { flightMsLeft, type LeafMoment, type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import type { Flight } from "../../stage/turn/flight.ts";
import { alphaBeside, alphaUnder } from "./at-spine.ts";
import { type FlatStyles, type Group, isLiftedAt, type Pose, posesAt } from "./on-leaf.ts";
import type { TabPlace } from "./places.ts";

/** Copies of tabs that move alike, in an element that is moved. */
export type Carrier = { readonly group: Group; readonly copies: readonly TabCopy[]; readonly element: HTMLElement };
type TabCopy = { readonly place: TabPlace; readonly element: HTMLElement };
/** The tabs of a turn under way. The tabs themselves are out of sight: React may place them as it likes. */
export type Ride = {
  readonly ridden: Flight;
  readonly flight: Flight; // as tabs see it: one that they do not ride on is a fade for them
  readonly fades: boolean;
  readonly isLone: boolean; // the leaf goes over what stands at the spine
  readonly carriers: readonly Carrier[];
  readonly away: readonly Element[];
  lastMs: number; // when the copies were placed last
  lateInARow: number; // frames that came late since
  planned: LeafMotion | null; // what the browser shows by itself was planned for
};

/** How much of an element is seen, 0..1. */
type Seen = ReadonlyMap<HTMLElement, number>;

/** How tabs fade that do not ride: the browser does that by itself, however late the page's frames come, ms. */
const FADES = { outMs: 140, inMs: 180, liftedMs: 80, stepMs: 16 } as const;

/** Has copies of tabs that do not ride fade out where they stand. */
export function fadeOut({ carriers }: Ride, poses: Readonly<Record<Group, Pose>>): void {
  const duration = FADES.outMs;
  for (const { group, element } of carriers) {
    place(element, { ...poses[group], alpha: group === "coming" ? 0 : 1 });
    if (group === "leaving") element.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration, fill: "forwards" });
  }
}

/** Has the browser show copies that no frame of ours moves where and when they are to be seen in this flight. */
export function standByThemselves(ride: Ride, moment: LeafMoment, landed: Pose, nowMs: number): void {
  const seen = ride.planned ? opacitiesOf(ride) : null;
  for (const { group, element } of ride.carriers) if (group !== "leaving") stopMotions(element);
  standWhileLying(ride, moment, seen, nowMs);
  standWhileUncovered(ride, moment, nowMs);
  if (!isReturning(ride, moment)) comeAtLanding(ride, moment, landed, seen, nowMs);
  ride.planned = moment.motion;
}

/** How much of a ride's carriers and copies is seen now, 0..1. */
function opacitiesOf({ carriers }: Ride): Seen {
  const elements = carriers.flatMap(({ element, copies }) => [element, ...copies.map((copy) => copy.element)]);
  return new Map(elements.map((element) => [element, Number(getComputedStyle(element).opacity)]));
}

/** Whether a leaf flies back to where its turn began: the spread that would come does not. */
function isReturning({ ridden }: Ride, { motion: { path } }: LeafMoment): boolean {
  return path.kind === "flying" && path.x.to > 0 !== ridden.leaf.startsTurned;
}

/** How tabs of the spread that comes are seen once the leaf lies. */
export function landedPose(flight: Flight, moment: LeafMoment, scene: Scene, flat: FlatStyles): Pose {
  return posesAt({ ...flight, style: "fade" }, { ...moment, progress: 1 }, scene, flat).coming;
}

/**
 * Has the browser let copies come in where the leaf takes their tabs, as it lands there.
 * @param seen how much of each is, null where none has been shown yet
 */
function comeAtLanding(
  { carriers, ridden, isLone }: Ride,
  { motion }: LeafMoment,
  landed: Pose,
  seen: Seen | null,
  nowMs: number,
): void {
  const untilMs = flightMsLeft(motion, nowMs);
  const isPassed = isLone && !ridden.leaf.startsTurned;
  let ms = untilMs - FADES.inMs;
  while (isPassed && ms < untilMs && alphaBeside(ridden.leaf, momentAt(motion, nowMs + ms).progress) === 0)
    ms += FADES.stepMs;
  const delay = Math.max(0, ms);
  const duration = Math.max(1, isPassed ? untilMs - ms : FADES.inMs);
  for (const { group, element } of carriers) {
    const isCarried = group === "turned" && !ridden.leaf.startsTurned; // else it lies there, and is shown as such
    if (group !== "coming" && !isCarried) continue;
    delete element.dataset["behind"];
    place(element, { ...landed, alpha: 0 });
    element.animate?.([{ opacity: seen?.get(element) ?? 0 }, { opacity: 1 }], { delay, duration, fill: "forwards" });
  }
}

/** Has the browser show copies on the leaf where it lies as long as it does, without a frame of ours. @param seen as above */
function standWhileLying(ride: Ride, moment: LeafMoment, seen: Seen | null, nowMs: number): void {
  const { carriers, ridden } = ride;
  const { motion } = moment;
  const { liftedMs, stepMs } = FADES;
  const lies = ridden.leaf.startsTurned !== isReturning(ride, moment); // there, in the end
  const untilMs = flightMsLeft(motion, nowMs);
  for (const { group, copies, element } of carriers) {
    if (group !== "lying") continue;
    element.style.clipPath = "";
    for (const { place, element: copy } of copies) {
      let ms = 0;
      while (ms < untilMs && isLiftedAt(place, ridden, momentAt(motion, nowMs + ms)) === lies) ms += stepMs;
      const opacity = lies ? 1 : 0; // from the beginning where the leaf is lifted, or lies, there by now
      const delay = Math.max(0, ms - liftedMs / 2);
      const from = { opacity: seen?.get(copy) ?? (ms === 0 ? opacity : 1 - opacity) };
      copy.animate?.([from, { opacity }], { delay, duration: liftedMs, fill: "both" });
    }
  }
}

/** Has the browser hide copies at the spine while the leaf goes over them, without a frame of ours. */
function standWhileUncovered({ carriers, ridden }: Ride, { motion }: LeafMoment, nowMs: number): void {
  const passed = carriers.filter(({ group }) => group === "passed");
  if (passed.length === 0) return;
  const untilMs = flightMsLeft(motion, nowMs);
  const times = Array.from({ length: Math.ceil(untilMs / FADES.stepMs) + 1 }, (_, step) => step * FADES.stepMs);
  const frames = times.map((ms) => ({
    opacity: alphaUnder(ridden.leaf, momentAt(motion, nowMs + Math.min(ms, untilMs)).progress),
  }));
  for (const { element, copies } of passed) {
    element.style.opacity = "1";
    for (const copy of copies) copy.element.animate?.(frames, { duration: Math.max(1, untilMs), fill: "both" });
  }
}

/** Takes back what the browser shows by itself of an element and its copies. */
export function stopMotions(element: HTMLElement): void {
  for (const motion of [element, ...element.children].flatMap((each) => each.getAnimations?.() ?? [])) {
    motion.finished.catch(() => {}); // it says that it has been cancelled
    motion.cancel();
  }
}

/** Shows an element at a pose. */
export function place({ style }: HTMLElement, { map, clip, alpha }: Pose): void {
  style.transform = `matrix(${map.join()})`;
  style.clipPath = clip ? `polygon(${clip.map(({ x, y }) => `${x}px ${y}px`).join()})` : "";
  style.opacity = String(clip && clip.length < 3 ? 0 : alpha);
}
