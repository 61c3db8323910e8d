import { parseJson } from "./parse-json.ts";
import type { ScriptAnswer, ScriptFailure } from "./script-worker.ts";

/** The answer that a worker's text holds; null where it is none, or so deep that reading it could fail. */
export function parseAnswer(text: unknown, mostDepth: number): ScriptAnswer | null {
  const answer = typeof text === "string" ? parseJson(text) : null;
  if (!answer?.ok || !isObject(answer.value) || isDeeper(answer.value, mostDepth)) return null;
  const { values, failures } = answer.value;
  if (!isObject(values) || !Array.isArray(failures) || !failures.every(isFailure)) return null;
  return { values, failures };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFailure(value: unknown): value is ScriptFailure {
  if (!isObject(value)) return false;
  const { index, problem, isMissing } = value;
  return typeof index === "number" && typeof problem === "string" && typeof isMissing === "boolean";
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
