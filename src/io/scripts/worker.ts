/** One script: its text, or its address where the page may not read it. */
export type ScriptSource = { readonly text: string } | { readonly url: string };

/** What a place where scripts run is told. */
export type ScriptJob = {
  readonly sources: readonly ScriptSource[];
  readonly names: readonly string[];
  readonly given: Readonly<Record<string, unknown>>;
};

/** What comes back. A failure's `index` is the source's; `isMissing` where it never came, so that nothing ran. */
export type ScriptAnswer = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly failures: readonly ScriptFailure[];
};
export type ScriptFailure = { readonly index: number; readonly problem: string; readonly isMissing: boolean };

/** What the worker is sent, with the port for its answers: "ready", then a ScriptAnswer as JSON or "too-big". */
export type WorkerOrder = {
  readonly sources: readonly ScriptSource[];
  readonly given: Readonly<Record<string, unknown>>;
  readonly mostChars: number;
  readonly mostDepth: number;
};

/** The text of a list of functions that look at variables; a function each, since `let` is no property. */
export function readersOf(names: readonly string[]): string {
  const variables = names.filter((name) => /^[a-z_$][\w$]*$/i.test(name));
  return `[${variables.map((name) => `["${name}",()=>${name}]`).join()}]`;
}

/**
 * The program of the worker that data scripts run in. It is turned into text and started in a frame of another
 * origin, therefore it is one function and names nothing of this module. The scripts may break whatever they find in
 * there: what leaves is only believed after a check outside.
 */
export function scriptWorker(readers: readonly (readonly [name: string, read: () => unknown])[]): void {
  const scope = self as unknown as Record<string, unknown> & { importScripts(url: string): void };
  const above = new Set<object>(); // the objects around the one that is being copied
  let charsLeft = 0;

  /** Stands for the page that scripts expect around them: takes everything, gives itself, does nothing. */
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
    charsLeft = data.mostChars;
    try {
      const values = Object.create(null) as Record<string, unknown>;
      for (const [name, read] of readers) {
        const value = plain(valueOf(read), data.mostDepth);
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
      return { problem: isMissing ? "is missing" : inWords(error), isMissing };
    }
  }

  function valueOf(read: () => unknown): unknown {
    try {
      return read();
    } catch {
      return undefined; // nobody has declared it
    }
  }

  /** The plain data in `value`; functions, getters, circles and what lies too deep are left out. */
  function plain(value: unknown, depthLeft: number): unknown {
    spend(typeof value === "string" ? value.length : 4);
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (typeof value === "number") return Number.isFinite(value) ? value : null;
    if (typeof value !== "object" || depthLeft === 0 || above.has(value)) return undefined;
    above.add(value);
    const copy = Array.isArray(value)
      ? Array.from(value, (item: unknown) => plain(item, depthLeft - 1) ?? null)
      : plainFields(value, depthLeft - 1);
    above.delete(value);
    return copy;
  }

  function plainFields(value: object, depthLeft: number): object {
    const copy = Object.create(null) as Record<string, unknown>;
    for (const key of Object.keys(value)) {
      spend(key.length);
      const item = plain(Object.getOwnPropertyDescriptor(value, key)?.value, depthLeft);
      if (item !== undefined) copy[key] = item;
    }
    return copy;
  }

  function spend(chars: number): void {
    charsLeft -= chars;
    if (charsLeft < 0) throw new Error("The data is larger than that of any book.");
  }

  function inWords(error: unknown): string {
    try {
      return `threw ${String(error)}`.slice(0, 200);
    } catch {
      return "threw something";
    }
  }
}
