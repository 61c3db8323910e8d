import type { BookIssue } from "../../book/publication/issues.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import type { Clock } from "../clock.ts";
import { type Http, isWebPage } from "../http.ts";
import { runInFrame } from "./frame.ts";
import type { ScriptError, ScriptOptions, ScriptYield } from "./port.ts";
import { runInTags } from "./tag.ts";
import type { ScriptAnswer, ScriptSource } from "./worker.ts";

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
