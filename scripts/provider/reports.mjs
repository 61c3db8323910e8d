import { addressOf, bodyOf, fieldsOf, openRateLimit, sendJson } from "./exchange.mjs";

export const REPORTS = "/complain/set-complaininfo.php";
const MOST_BODY_BYTES = 32 * 1024; // 2000 Chinese characters of a form are 18 kB
/** The most characters of each field. */
const MOST = { bookid: 2048, email: 254, message: 2000 };
/** Reports that one address may send, and how long they count, ms. */
export const REPORT_RATE = { most: 20, perMs: 10 * 60_000 };

/**
 * Takes reports of books. An answer of status "1" means that the report is on the disk.
 *
 * @param {Awaited<ReturnType<import("./journal.mjs").openJournal>>} journal
 * @param {ReturnType<import("./code-image.mjs").openCodes>} codes
 * @param {{ rate?: { most: number, perMs: number }, now?: () => number }} [options]
 */
export function openReports(journal, codes, { rate = REPORT_RATE, now = Date.now } = {}) {
  const limit = openRateLimit(rate, now);
  return async (request, response) => {
    const body = await bodyOf(request, MOST_BODY_BYTES);
    if (body === null) return sendJson(response, 413, { status: "0", message: "The report is too long." });
    const fields = fieldsOf(request, body);
    const fault = faultIn(fields);
    if (fault) return sendJson(response, 400, { status: "0", message: fault });
    const who = addressOf(request);
    if (limit.isOver(who)) {
      response.setHeader("Retry-After", limit.retryAfterS);
      return sendJson(response, 429, { status: "0", message: "There were too many reports." });
    }
    limit.count(who);
    const { bookid, type, email, message, code } = fields;
    if (code !== undefined && !codes.check(request, code)) return sendJson(response, 200, { status: "2" });
    try {
      const at = new Date(now()).toISOString();
      await journal.add({ kind: "report", at, bookid, type: Number(type), email, message });
    } catch (error) {
      console.error("A report could not be stored.", error);
      return sendJson(response, 503, { status: "0", message: "The report could not be stored." });
    }
    sendJson(response, 200, { status: "1" });
  };
}

function faultIn({ bookid, type, email, message }) {
  if (!/^[1-9]$/.test(String(type))) return "type has to be 1 to 9.";
  for (const [name, value] of Object.entries({ bookid, email, message })) {
    if (typeof value !== "string" || value.trim() === "") return `${name} is needed.`;
    if ([...value].length > MOST[name]) return `${name} may have ${MOST[name]} characters.`;
  }
  return null;
}
