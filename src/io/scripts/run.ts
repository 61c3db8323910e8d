import type { BookIssue } from "../../book/publication/issues.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Clock } from "../clock.ts";
import { type Http, isWebPage } from "../http.ts";
import { runInFrame } from "./frame.ts";
import type { ScriptError, ScriptOptions, ScriptYield } from "./port.ts";
import { readersOf, type ScriptAnswer, type ScriptFailure, type ScriptJob, type ScriptSource } from "./worker.ts";

/** Where the reading script leaves what it read, for as long as it takes to pick it up. */
const DROP = "__rectoData";

/**
 * Runs scripts as plain script tags of the page, one after the other, and takes back what they set. Only for pages
 * from disk, where there is no other way: such scripts can do what the page can. Variables that were there before
 * get their values back.
 */
async function runInTags(page: Document, job: ScriptJob): Promise<ScriptAnswer> {
  const scope = page.defaultView as unknown as Record<string, unknown> & Window;
  const before = job.names.map((name) => scope[name]);
  Object.assign(scope, job.given);

  const failures: ScriptFailure[] = [];
  for (const [index, source] of job.sources.entries()) {
    const failure = "url" in source ? await runTag(page, source.url) : null;
    if (failure) failures.push({ index, ...failure });
  }
  const values = readVariables(page, scope, job.names);
  job.names.forEach((name, index) => restore(scope, name, before[index]));
  return { values, failures };
}

type Values = ScriptAnswer["values"];
type Failure = { readonly problem: string; readonly isMissing: boolean };

function runTag(page: Document, url: string): Promise<Failure | null> {
  return new Promise((resolve) => {
    let failure: Failure | null = null;
    const scope = page.defaultView;
    const note = (event: ErrorEvent) => (failure = { problem: `threw ${event.message}`, isMissing: false });
    const finish = (result: Failure | null) => {
      scope?.removeEventListener("error", note);
      tag.remove();
      resolve(result);
    };
    const tag = page.createElement("script");
    tag.onload = () => finish(failure);
    tag.onerror = () => finish({ problem: "is missing", isMissing: true });
    tag.src = url;
    scope?.addEventListener("error", note);
    page.head.append(tag);
  });
}

/** What stands under the names, as plain data; read by a script tag, since `let` and `const` are no properties. */
function readVariables(page: Document, scope: Record<string, unknown>, names: readonly string[]): Values {
  const tag = page.createElement("script");
  tag.textContent = `${DROP}=${readersOf(names)}`;
  page.head.append(tag);
  tag.remove();
  const readers = scope[DROP] as readonly (readonly [string, () => unknown])[] | undefined;
  delete scope[DROP];
  const values: Record<string, unknown> = {};
  for (const [name, read] of readers ?? []) {
    const value = plainOf(read);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** A copy without functions; nothing where the variable was never declared or runs in a circle. */
function plainOf(read: () => unknown): unknown {
  try {
    const text = JSON.stringify(read()) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Variables that a script declared cannot be deleted from a page, only emptied. */
function restore(scope: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined || !Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, value);
}

/** What running a script takes: a page to put its place into, the network, and time to end it by. */
export type ScriptHost = { readonly page: Document; readonly http: Http; readonly clock: Clock };

export type ScriptRun = ScriptOptions & { readonly urls: readonly string[]; readonly names: readonly string[] };

/**
 * Runs scripts as DataScripts.run says. Over the net in a sandboxed frame; from disk, where browsers let neither the
 * page read a file nor a worker load one, by plain script tags: such scripts lie in the reader's own folder.
 */
export async function runDataScripts(host: ScriptHost, run: ScriptRun): Promise<Result<ScriptYield, ScriptError>> {
  const { urls, names, given = {}, signal } = run;
  if (host.page.location.protocol === "file:") {
    return judge(urls, await runInTags(host.page, { sources: urls.map((url) => ({ url })), names, given }));
  }
  const found = await Promise.all(urls.map((url) => findScript(host, url, signal)));
  const sources = found.flatMap((source) => (source.ok ? [source.value] : []));
  const errors = found.flatMap((source) => (source.ok ? [] : [source.error]));
  if (sources.length === 0) return fail(errors.find((error) => error !== "not-found") ?? "not-found");

  const ran = await runInFrame(host, { sources, names, given }, signal);
  if (!ran.ok) return ran;
  return judge(
    urls.filter((_, index) => found[index]?.ok),
    ran.value,
  );
}

/**
 * The text of a script, or its address alone where another host forbids to read it: a script may be run all the
 * same. A web page in its place is what some servers send instead of "not found".
 */
async function findScript(
  { page, http }: ScriptHost,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Result<ScriptSource, "not-found" | "offline" | "aborted">> {
  const isOwn = new URL(url).origin === page.location.origin;
  const answer = await http.text(url, { signal, isOwn });
  if (answer.ok) return isWebPage(answer.value) ? fail("not-found") : ok({ text: answer.value });
  if (answer.error === "aborted") return fail("aborted");
  if (answer.error === "offline") return isOwn ? fail("offline") : ok({ url });
  return fail("not-found");
}

/** What a run came to: values, whatever else went wrong; without any the worst that happened. */
function judge(urls: readonly string[], answer: ScriptAnswer): Result<ScriptYield, ScriptError> {
  const { values, failures } = answer;
  const thrown = failures.filter(({ isMissing }) => !isMissing);
  const issues = thrown.map(({ index, problem }) => issueOf(urls[index] ?? "", problem));
  if (Object.keys(values).length > 0) return ok({ variables: values, issues });
  if (thrown.length > 0) return fail("threw");
  return fail(failures.length === urls.length ? "not-found" : "sets-nothing");
}

/** Names a script by its file and the folder of that. */
function issueOf(url: string, problem: string): BookIssue {
  const path = new URL(url).pathname.split("/").slice(-2).join("/");
  return { path, problem, used: "what it had set before" };
}
