import { readersOf, type ScriptAnswer, type ScriptFailure, type ScriptJob } from "./worker.ts";

/** Where the reading script leaves what it read, for as long as it takes to pick it up. */
const DROP = "__rectoData";

/**
 * Runs scripts as plain script tags of the page, one after the other, and takes back what they set. Only for pages
 * from disk, where there is no other way: such scripts can do what the page can. Variables that were there before
 * get their values back.
 */
export async function runInTags(page: Document, job: ScriptJob): Promise<ScriptAnswer> {
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
