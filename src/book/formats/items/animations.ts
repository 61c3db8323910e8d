import { clamp } from "../../../lib/clamp.ts";
import type { Action, Annotation } from "../../publication/annotation.ts";
import type { ElementAnimation } from "../../publication/item-style.ts";
import { type Fields, fieldsOf, isFields, listOf, readNumber, readOnOff, textOf } from "../../settings/values.ts";
import { numberIn } from "./parts.ts";

const NAMES = ["animeKey", "animationName", "animation", "effectType", "effect", "name", "type"] as const;
const TIMINGS = ["timeFun", "timing", "timingFunction", "easing", "ease"] as const;
const COUNTS = ["count", "iterationCount", "iterations", "playCount", "repeatCount"] as const;
const DIRECTIONS = ["normal", "reverse", "alternate", "alternate-reverse"] as const;
/** What says that an item is simply there. */
const NO_MOTION = /^(|none|null|undefined|always(in)?|basic|default|in|out|middle)$/i;
/** No round of a motion is meant to last longer than this, s: where it does, its times are ms. */
const LONGEST_S = 60;
/** No motion is waited for longer than this, s. */
const LONGEST_DELAY_S = 600;

/** Source: specification ANNO-23; `name` has no default, since without one nothing moves. */
const DEFAULTS = { duration: 1, timing: "ease", delay: 0, count: 1, direction: "normal" } as const;

/** One motion in any exporter's spelling; null = none. */
export function readAnimation(value: unknown): ElementAnimation | null {
  const fields: Fields = isFields(value) ? value : { name: value };
  const said = NAMES.map((key) => (isFields(fields[key]) ? "" : textOf(fields[key]).trim()));
  const name = said.find((word) => !NO_MOTION.test(word));
  if (name === undefined || readOnOff(fields["isAlways"]) === true) return null;
  const first = (keys: readonly string[]) => keys.map((key) => fields[key]).find((each) => textOf(each) !== "");
  const timing = textOf(first(TIMINGS)).trim();
  const direction = textOf(fields["direction"]).toLowerCase();
  const count = first(COUNTS);
  const isEndless = /^infinit[ey]$/i.test(textOf(count)) || readNumber(count) === -1 || isSwitchedOn(fields["loop"]);
  const isMs = (readNumber(fields["duration"]) ?? 0) > LONGEST_S; // both times are in one unit (ANNO-24)
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

/** A time in s; one that names its unit has that. Null = it is none. */
function secondsOf(value: unknown, isMs: boolean): number | null {
  const found = readNumber(value);
  if (found === null || found < 0) return null;
  const [, unit] = /(m?s)\s*$/i.exec(textOf(value)) ?? [];
  return (unit ? unit.toLowerCase() === "ms" : isMs) ? found / 1000 : found;
}

type Motions = Pick<Annotation, "animation" | "emphasis" | "leaving">;

/** How an item comes, moves and goes; each may be one motion or a list of them. */
export function readMotions(value: unknown): Motions {
  const { in: coming, middle, out } = fieldsOf(value);
  const all = (written: unknown) => [written].flat().flatMap((each) => readAnimation(each) ?? []);
  const [animation = null, ...more] = all(coming);
  const [leaving = null] = all(out);
  return { animation, emphasis: [...more, ...all(middle)], leaving };
}

/** The motion of an annotation of the old exports, whose class names it. */
export function editorAnimation(fields: Fields): ElementAnimation | null {
  return readAnimation(fields["animation"] ?? "") ?? readAnimation({ ...fieldsOf(fields["effect"]), position: null });
}

/** The motions of an element of a slide: each says in a word whether the item comes, moves or goes with it. */
export function slideMotions(value: unknown): Motions {
  const entries = listOf(value).map(fieldsOf);
  const at = (fields: Fields) => textOf(fields["category"] ?? fields["when"] ?? fields["type"]).toLowerCase();
  const named = (pattern: RegExp) => entries.filter((entry) => pattern.test(at(entry)));
  const [out, middle] = [named(/out|exit|leave/), named(/middle|emphasis|action/)];
  const rest = entries.filter((entry) => !out.includes(entry) && !middle.includes(entry));
  return readMotions({ in: rest, middle, out });
}

/**
 * Motions that an action plays: entries that name an item, under any of the exporters' words for that, and its motion,
 * its `animations`, or several.
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

/** The items that an entry is about, by any of the exporters' words; entries may also be ids themselves. */
function idsOf(entry: unknown): readonly string[] {
  if (!isFields(entry)) return textOf(entry) === "" ? [] : [textOf(entry)];
  const said = IDS.map((key) => entry[key]).find((value) => value !== undefined && value !== "");
  return [said].flat().flatMap((each) => (isFields(each) ? idsOf(each) : textOf(each) === "" ? [] : [textOf(each)]));
}

/** What is shown and hidden: entries in any of the exporters' spellings, each with its own way (ANNO-29). */
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
