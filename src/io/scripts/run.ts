import type { BookIssue } from "../../book/publication/issues.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Clock } from "../clock.ts";
import { type Http, isWebPage } from "../http.ts";
import { runInFrame } from "./frame.ts";
import type { ScriptError, ScriptOptions, ScriptYield } from "./port.ts";
import { readersOf, type ScriptAnswer, type ScriptFailure, type ScriptJob, type ScriptSource } from "./worker.ts";

/** The global in which the reading script puts what it has read; it is deleted at once. */
const DROP = "__rectoData";

/**
 * Runs scripts as plain script tags of the page, one after the other, and returns what they have set. Only for pages from
 * disk, where there is no other way: such scripts can do whatever the page can. Globals that existed before get their
 * values back.
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
  const values = await readVariables(page, scope, job.names);
  for (const [index, name] of job.names.entries()) restore(scope, name, before[index]);
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

/** The values of variables, as plain data; read by a script tag, since `let` and `const` are no window properties. */
async function readVariables(
  page: Document,
  scope: Record<string, unknown>,
  names: readonly string[],
): Promise<Values> {
  // The page's policy lets no inline script run.
  const url = URL.createObjectURL(new Blob([`${DROP}=${readersOf(names)}`], { type: "text/javascript" }));
  await runTag(page, url);
  URL.revokeObjectURL(url);
  const readers = scope[DROP] as readonly (readonly [string, () => unknown])[] | undefined;
  delete scope[DROP];
  const values: Record<string, unknown> = {};
  for (const [name, read] of readers ?? []) {
    const value = plainOf(read);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** A copy without functions; undefined if the variable was never declared or its data is circular. */
function plainOf(read: () => unknown): unknown {
  try {
    const text = JSON.stringify(read()) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Gives a global its old value back; variables that a script has declared cannot be deleted, only emptied. */
function restore(scope: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined || !Reflect.deleteProperty(scope, name)) Reflect.set(scope, name, value);
}

/** What running scripts needs: a page for their frame, the network, and a clock to limit their time. */
export type ScriptHost = { readonly page: Document; readonly http: Http; readonly clock: Clock };

export type ScriptRun = ScriptOptions & { readonly urls: readonly string[]; readonly names: readonly string[] };

/**
 * Runs scripts as DataScripts.run says: on the web in a sandboxed frame; from disk, where browsers do not let pages and
 * workers read files, by plain script tags, since those scripts lie in the reader's own folder.
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
 * The text of a script, or only its address if another host forbids reading it, since it can be run all the same. A web
 * page in its place counts as "not found".
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

/** The result of a run: the values, with errors as issues; without any values, the worst error. */
function judge(urls: readonly string[], answer: ScriptAnswer): Result<ScriptYield, ScriptError> {
  const { values, failures } = answer;
  const thrown = failures.filter(({ isMissing }) => !isMissing);
  const issues = thrown.map(({ index, problem }) => issueOf(urls[index] ?? "", problem));
  if (Object.keys(values).length > 0) return ok({ variables: values, issues });
  if (thrown.length > 0) return fail("threw");
  return fail(failures.length === urls.length ? "not-found" : "sets-nothing");
}

/** The issue of a script that threw, named by its folder and file. */
function issueOf(url: string, problem: string): BookIssue {
  const path = new URL(url).pathname.split("/").slice(-2).join("/");
  return { path, problem, used: "what it had set before" };
}
