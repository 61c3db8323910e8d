import { clamp } from "../../../lib/clamp.ts";
import type { Action, Annotation } from "../../publication/annotation.ts";
import type { ElementAnimation } from "../../publication/item-style.ts";
import { type Fields, fieldsOf, isFields, listOf, readNumber, readOnOff, textOf } from "../../settings/values.ts";
import { numberIn } from "./parts.ts";

const NAMES = ["animeKey", "animationName", "animation", "effectType", "effect", "name", "type"] as const;
const TIMINGS = ["timeFun", "timing", "timingFunction", "easing", "ease"] as const;
const COUNTS = ["count", "iterationCount", "iterations", "playCount", "repeatCount"] as const;
const DIRECTIONS = ["normal", "reverse", "alternate", "alternate-reverse"] as const;
/** Words that mean that an item has no motion. */
const NO_MOTION = /^(|none|null|undefined|always(in)?|basic|default|in|out|middle)$/i;
/** A duration above this, s, is given in ms. */
const LONGEST_S = 60;
/** The longest delay before a motion, s. */
const LONGEST_DELAY_S = 600;

/** Defaults of a motion; it must have a name. Source: specification ANNO-23. */
const DEFAULTS = { duration: 1, timing: "ease", delay: 0, count: 1, direction: "normal" } as const;

/** Reads one motion in the spelling of any exporter; null = there is none. */
export function readAnimation(value: unknown): ElementAnimation | null {
  const fields: Fields = isFields(value) ? value : { name: value };
  const words = NAMES.map((key) => (isFields(fields[key]) ? "" : textOf(fields[key]).trim()));
  const name = words.find((word) => !NO_MOTION.test(word));
  if (name === undefined || readOnOff(fields["isAlways"]) === true) return null;
  const first = (keys: readonly string[]) => keys.map((key) => fields[key]).find((each) => textOf(each) !== "");
  const timing = textOf(first(TIMINGS)).trim();
  const direction = textOf(fields["direction"]).toLowerCase();
  const count = first(COUNTS);
  const isEndless = /^infinit[ey]$/i.test(textOf(count)) || readNumber(count) === -1 || isSwitchedOn(fields["loop"]);
  const isMs = (readNumber(fields["duration"]) ?? 0) > LONGEST_S; // duration and delay have the same unit (ANNO-24)
  return {
    name: name.split(/[.:]/).at(-1) ?? name,
    duration: clamp(secondsOf(fields["duration"], isMs) ?? DEFAULTS.duration, 0.05, LONGEST_S),
    timing: /^[a-z-]+(\([-\d., a-z]+\))?$/i.test(timing) ? timing : DEFAULTS.timing,
    delay: Math.min(secondsOf(fields["delay"], isMs) ?? DEFAULTS.delay, LONGEST_DELAY_S),
    count: isEndless ? Infinity : numberIn(count, 1, 1000, DEFAULTS.count),
    direction: DIRECTIONS.find((word) => word === direction) ?? DEFAULTS.direction,
  };
}

function isSwitchedOn(value: unknown): boolean {
  return readOnOff(value) === true;
}

/** A time in s, by the unit that is written with it, else by `isMs`; null = it is no time. */
function secondsOf(value: unknown, isMs: boolean): number | null {
  const found = readNumber(value);
  if (found === null || found < 0) return null;
  const [, unit] = /(m?s)\s*$/i.exec(textOf(value)) ?? [];
  return (unit ? unit.toLowerCase() === "ms" : isMs) ? found / 1000 : found;
}

type Motions = Pick<Annotation, "animation" | "emphasis" | "leaving">;

/** The motions with which an item appears, moves and leaves; each may be written as one motion or a list. */
export function readMotions(value: unknown): Motions {
  const { in: coming, middle, out } = fieldsOf(value);
  const all = (written: unknown) => [written].flat().flatMap((each) => readAnimation(each) ?? []);
  const [animation = null, ...more] = all(coming);
  const [leaving = null] = all(out);
  return { animation, emphasis: [...more, ...all(middle)], leaving };
}

/** The motion of an item of the old exports. */
export function editorAnimation(fields: Fields): ElementAnimation | null {
  return readAnimation(fields["animation"] ?? "") ?? readAnimation({ ...fieldsOf(fields["effect"]), position: null });
}

/** The motions of an element of a slide: a word in each says whether the item appears, moves or leaves with it. */
export function slideMotions(value: unknown): Motions {
  const entries = listOf(value).map(fieldsOf);
  const at = (fields: Fields) => textOf(fields["category"] ?? fields["when"] ?? fields["type"]).toLowerCase();
  const named = (pattern: RegExp) => entries.filter((entry) => pattern.test(at(entry)));
  const [out, middle] = [named(/out|exit|leave/), named(/middle|emphasis|action/)];
  const rest = entries.filter((entry) => !out.includes(entry) && !middle.includes(entry));
  return readMotions({ in: rest, middle, out });
}

/**
 * The motions that an action plays. Each entry names an item, under any of the exporters' keys for that, and one motion
 * or several.
 */
export function animateActions(value: unknown): readonly Extract<Action, { readonly kind: "animate" }>[] {
  return [value]
    .flat()
    .map(fieldsOf)
    .flatMap((entry) => {
      const written = entry["animations"] ?? entry["animationList"] ?? entry["animation"];
      const own = isFields(written) && !("name" in written || "animeKey" in written) ? motionsIn(written) : null;
      const animations = own ?? [written ?? entry].flat().flatMap((each) => readAnimation(each) ?? []);
      const ids = idsOf(entry);
      return animations.length === 0 ? [] : [{ kind: "animate", ids, animations }];
    });
}

function motionsIn(written: Fields): readonly ElementAnimation[] {
  const { animation, emphasis, leaving } = readMotions(written);
  return [animation, ...emphasis, leaving].filter((each) => each !== null);
}

const IDS = ["id", "itemId", "targetId", "elementId", "ids", "items", "itemIds", "itemList", "list"] as const;

/** The ids of the items that an entry names, under any of the exporters' keys; an entry may also be an id itself. */
function idsOf(entry: unknown): readonly string[] {
  if (!isFields(entry)) return textOf(entry) === "" ? [] : [textOf(entry)];
  const words = IDS.map((key) => entry[key]).find((value) => value !== undefined && value !== "");
  return [words].flat().flatMap((each) => (isFields(each) ? idsOf(each) : textOf(each) === "" ? [] : [textOf(each)]));
}

/** Actions that show and hide items: entries in the spelling of any exporter (ANNO-29). */
export function toggleActions(value: unknown): readonly Extract<Action, { readonly kind: "toggle" }>[] {
  const { showList, hideList, show, hide } = fieldsOf(value);
  const listed = [
    [showList ?? show, "show"],
    [hideList ?? hide, "hide"],
  ] as const;
  const sides = listed.flatMap(([ids, to]) =>
    [ids]
      .flat()
      .flatMap(idsOf)
      .map((id) => ({ id, to }) as const),
  );
  const single = Array.isArray(value) ? value : isFields(value) && sides.length === 0 ? [value] : [];
  const entries = single.flatMap((entry: unknown) => idsOf(entry).map((id) => ({ id, to: wayOf(fieldsOf(entry)) })));
  return (["show", "hide", "switch"] as const).flatMap((to) => {
    const ids = [...sides, ...entries].filter((entry) => entry.to === to).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ kind: "toggle", ids, to }];
  });
}

function wayOf(entry: Fields): "show" | "hide" | "switch" {
  const word = textOf(entry["type"] ?? entry["action"] ?? entry["showOrHide"] ?? entry["mode"] ?? entry["status"]);
  if (/showorhide|switch|toggle/i.test(word)) return "switch";
  if (/hide/i.test(word)) return "hide";
  if (/show/i.test(word)) return "show";
  const isShown = readOnOff(entry["isShow"] ?? entry["show"] ?? entry["isVisible"] ?? entry["visible"]);
  return isShown === null ? "switch" : isShown ? "show" : "hide";
}
