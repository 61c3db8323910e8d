import type { Clock } from "../clock.ts";
import type { Http } from "../http.ts";
import type { DataScripts } from "./port.ts";

/** Runs data scripts in the browser. The code is loaded with the first script, since native books have none. */
export function browserDataScripts(http: Http, clock: Clock, page: Document = document): DataScripts {
  return {
    async run(urls, names, options = {}) {
      const { runDataScripts } = await import("./run.ts");
      return runDataScripts({ page, http, clock }, { urls, names, ...options });
    },
  };
}
