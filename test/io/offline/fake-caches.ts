type Stored = { readonly url: string; readonly answer: Response };

/** The browser's caches in memory, as far as the worker uses them. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Stored>>();
  const full = (url: string) => new URL(url, "https://reader.test/").href;
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Stored>();
    all.set(name, files);
    return {
      put: async (url: string, answer: Response) => void files.set(full(url), { url: full(url), answer }),
      match: async (key: string | Stored) => files.get(typeof key === "string" ? full(key) : key.url)?.answer.clone(),
      keys: async () => [...files.values()],
      delete: async (key: string | Stored) => files.delete(typeof key === "string" ? full(key) : key.url),
    };
  };
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  return { caches, all };
}
