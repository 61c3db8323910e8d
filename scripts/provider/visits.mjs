import { addressOf, openRateLimit, sendJson } from "./exchange.mjs";

export const VISITS = "/api/book/visit";
const MOST_ID = 2048;
/** Visits of one address that are counted, and for how long, ms. */
const RATE = { most: 600, perMs: 60_000 };

/**
 * Counts what readers do, by the book and the code of the action.
 *
 * @param {Awaited<ReturnType<import("./journal.mjs").openJournal>>} journal
 */
export function openVisits(journal) {
  const limit = openRateLimit(RATE);
  const counts = new Map();
  const count = ({ bookid, code }) => {
    const id = JSON.stringify([bookid, code]);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts.get(id);
  };
  for (const entry of journal.entries) if (entry.kind === "visit") count(entry);
  return async (request, response, url) => {
    const { code = "", page = "", bookid = "" } = Object.fromEntries(url.searchParams);
    if (!/^\d{1,4}$/.test(code) || !/^\d{1,7}$/.test(page) || bookid.length > MOST_ID) {
      return sendJson(response, 400, { code: "BAD_REQUEST", message: "code and page have to be numbers." });
    }
    const who = addressOf(request);
    if (limit.isOver(who)) {
      response.setHeader("Retry-After", limit.retryAfterS);
      return sendJson(response, 429, { code: "TOO_MANY" });
    }
    limit.count(who);
    const visit = { bookid, code: Number(code) };
    await journal.add({ kind: "visit", at: new Date().toISOString(), ...visit, page: Number(page) });
    sendJson(response, 200, { code: "OK", data: { count: count(visit) } });
  };
}
