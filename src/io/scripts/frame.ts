import { fail, ok, type Result } from "../../lib/result.ts";
import type { Clock } from "../clock.ts";
import { parseJson } from "../http.ts";
import { FRAME_PROGRAM } from "./frame-program.ts";
import {
  plainCopier,
  readersOf,
  type ScriptAnswer,
  type ScriptFailure,
  type ScriptJob,
  type ScriptSource,
  scriptWorker,
  type WorkerOrder,
} from "./worker.ts";

/** The answer in a worker's text; null if it is invalid, or nested so deeply that reading it could fail. */
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

/** Limits for foreign scripts. */
const SCRIPT_FRAME = {
  startMs: 10_000, // until frame and worker have started, also on a slow phone
  runMs: 8_000, // after that
  loadMs: 20_000, // instead of runMs if the worker loads a script itself, since the loading time is not known
  mostChars: 16 * 1024 * 1024, // of text and keys; the text of a thousand full pages is a third of that
  mostDepth: 64, // levels of lists and objects; real books have a dozen
} as const;

/**
 * Runs scripts in a worker inside a sandboxed frame: it has its own origin and no access to the page, to storage or to
 * the network, except for the scripts themselves. Frame, worker, port and timers are removed when this has an answer.
 */
export function runInFrame(
  { page, clock }: { readonly page: Document; readonly clock: Clock },
  job: ScriptJob,
  signal?: AbortSignal,
): Promise<Result<ScriptAnswer, "refused" | "timeout" | "too-big" | "bad-answer" | "aborted">> {
  if (typeof MessageChannel !== "function") return Promise.resolve(fail("refused"));
  return new Promise((resolve) => {
    const { port1: port, port2 } = new MessageChannel();
    const frame = frameFor(page, job, port2);
    const finish = (result: Parameters<typeof resolve>[0]) => {
      stopTimer();
      port.close();
      frame.remove();
      signal?.removeEventListener("abort", abort);
      resolve(result);
    };
    const abort = () => finish(fail("aborted"));
    let stopTimer = clock.after(SCRIPT_FRAME.startMs, () => finish(fail("refused")));

    let isReady = false;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      // The second message is the answer, whatever it is: repeated "ready" messages would put off the end.
      if (isReady) return finish(readAnswer(data));
      if (data !== "ready") return finish(fail("refused"));
      isReady = true;
      stopTimer();
      const isLoading = job.sources.some((source) => "url" in source);
      stopTimer = clock.after(SCRIPT_FRAME[isLoading ? "loadMs" : "runMs"], () => finish(fail("timeout")));
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort);
    page.documentElement.append(frame);
  });
}

/** The frame, which starts to work once it is in the page; its worker answers through `port`. */
function frameFor(page: Document, { sources, names, given }: ScriptJob, port: MessagePort): HTMLIFrameElement {
  const { mostChars, mostDepth } = SCRIPT_FRAME;
  const order: WorkerOrder = { sources, given, mostChars, mostDepth };
  const program = `(${scriptWorker.toString()})(${readersOf(names)},${plainCopier.toString()})`;
  const frame = page.createElement("iframe");
  frame.hidden = true;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = frameText(sources);
  // An opaque origin cannot be given as the target; the message contains no secrets.
  frame.onload = () => frame.contentWindow?.postMessage({ program, order }, "*", [port]);
  return frame;
}

/** Reads the answer, which a script may have forged: it can only have changed its own data. */
function readAnswer(text: unknown): Result<ScriptAnswer, "bad-answer" | "too-big"> {
  if (text === "too-big") return fail("too-big");
  const answer = parseAnswer(text, SCRIPT_FRAME.mostDepth + 4);
  return answer ? ok(answer) : fail("bad-answer");
}

/**
 * The frame's page: it starts the worker and passes the port on. The page around it may have a policy that names this
 * program by its hash (scripts/policy.mjs), and lets scripts run from blobs.
 */
function frameText(sources: readonly ScriptSource[]): string {
  const origins = sources.flatMap((source) => ("url" in source ? [new URL(source.url).origin] : []));
  const policy = `default-src 'none'; worker-src blob:; script-src 'unsafe-inline' blob: ${origins.join(" ")}`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${FRAME_PROGRAM}</script>`;
}
