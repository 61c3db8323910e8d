/** One script: its text, or its address if the page may not read it. */
export type ScriptSource = { readonly text: string } | { readonly url: string };

/** Scripts to run, the variables to read afterwards, and variables that are set before. */
export type ScriptJob = {
  readonly sources: readonly ScriptSource[];
  readonly names: readonly string[];
  readonly given: Readonly<Record<string, unknown>>;
};

/** The result. A failure has the index of its source; `isMissing` = the script could not be loaded, so nothing ran. */
export type ScriptAnswer = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly failures: readonly ScriptFailure[];
};
export type ScriptFailure = { readonly index: number; readonly problem: string; readonly isMissing: boolean };

/** The message to the worker, with the port for its answers: "ready", then a ScriptAnswer as JSON or "too-big". */
export type WorkerOrder = {
  readonly sources: readonly ScriptSource[];
  readonly given: Readonly<Record<string, unknown>>;
  readonly mostChars: number;
  readonly mostDepth: number;
};

/**
 * The text of a list of functions that read variables: one function each, since `let` variables are no properties. They
 * return undefined for variables that were never declared.
 */
export function readersOf(names: readonly string[]): string {
  const variables = names.filter((name) => /^[a-z_$][\w$]*$/i.test(name));
  return `[${variables.map((name) => `["${name}",()=>{try{return ${name}}catch{}}]`).join()}]`;
}

/**
 * The program of the worker that data scripts run in. It is turned into text and started in a frame of another origin,
 * so it is one function and refers to nothing of this module. The scripts may damage whatever they find in the worker:
 * the answer is checked outside.
 * @param copierOf makes the function that copies plain data, see plainCopier
 */
export function scriptWorker(
  readers: readonly (readonly [name: string, read: () => unknown])[],
  copierOf: typeof plainCopier,
): void {
  const scope = self as unknown as Record<string, unknown> & { importScripts(url: string): void };

  /** Replaces the page that scripts expect: it accepts every access and call, returns itself and does nothing. */
  // biome-ignore lint/complexity/useArrowFunction: an arrow function could not be called with `new`
  const nothing: unknown = new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? undefined : nothing),
    set: () => true,
    apply: () => nothing,
    construct: () => nothing as object,
  });
  for (const name of ["window", "parent", "top"]) scope[name] = self;
  for (const name of ["document", "$", "jQuery", "localStorage", "sessionStorage", "alert"]) scope[name] = nothing;

  self.onmessage = ({ data, ports }: MessageEvent<WorkerOrder>) => {
    self.onmessage = null;
    ports[0]?.postMessage("ready");
    Object.assign(scope, data.given);
    const failures = data.sources.flatMap((source, index) => {
      const failure = run(source);
      return failure ? [{ index, ...failure }] : [];
    });
    try {
      const plain = copierOf(data.mostChars, data.mostDepth);
      const values = Object.create(null) as Record<string, unknown>;
      for (const [name, read] of readers) {
        const value = plain(read());
        if (value !== undefined) values[name] = value;
      }
      ports[0]?.postMessage(JSON.stringify({ values, failures }));
    } catch {
      ports[0]?.postMessage("too-big");
    }
  };

  function run(source: ScriptSource): { readonly problem: string; readonly isMissing: boolean } | null {
    try {
      scope.importScripts("url" in source ? source.url : URL.createObjectURL(new Blob([source.text])));
      return null;
    } catch (error) {
      const isMissing = "url" in source && error instanceof DOMException && error.name === "NetworkError";
      return { problem: isMissing ? "is missing" : describe(error), isMissing };
    }
  }

  function describe(error: unknown): string {
    try {
      return `threw ${String(error)}`.slice(0, 200);
    } catch {
      return "threw something";
    }
  }
}

/**
 * A function that copies plain data; functions, getters, circular references and what lies too deep are left out. It
 * throws when all data together is larger than `mostChars`. Like scriptWorker it is turned into text.
 */
export function plainCopier(mostChars: number, mostDepth: number): (value: unknown) => unknown {
  const ancestors = new Set<object>(); // of the value that is being copied
  let charsLeft = mostChars;

  function copyOf(value: unknown, depthLeft: number): unknown {
    spend(typeof value === "string" ? value.length : 4);
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "object" || depthLeft === 0 || ancestors.has(value)) return undefined;
    ancestors.add(value);
    const copy = Array.isArray(value)
      ? Array.from(value, (item: unknown) => copyOf(item, depthLeft - 1) ?? null)
      : fieldsOf(value, depthLeft - 1);
    ancestors.delete(value);
    return copy;
  }

  function fieldsOf(value: object, depthLeft: number): object {
    const copy = Object.create(null) as Record<string, unknown>;
    for (const key of Object.keys(value)) {
      spend(key.length);
      const item = copyOf(Object.getOwnPropertyDescriptor(value, key)?.value, depthLeft);
      if (item !== undefined) copy[key] = item;
    }
    return copy;
  }

  function spend(chars: number): void {
    charsLeft -= chars;
    if (charsLeft < 0) throw new Error("The data is larger than that of any book.");
  }

  return (value) => copyOf(value, mostDepth);
}
