import { ARTICLE, openArticles } from "./provider/articles.mjs";
import { CHATBOT, sendChatbot } from "./provider/chatbot.mjs";
import { CODE_IMAGE, openCodes } from "./provider/code-image.mjs";
import { CROSS_SEARCH, openCrossSearch } from "./provider/cross-search.mjs";
import { sendJson } from "./provider/exchange.mjs";
import { openJournal } from "./provider/journal.mjs";
import { openPasswords, PASSWORD } from "./provider/passwords.mjs";
import { openReports, REPORTS } from "./provider/reports.mjs";
import { openRestricted, RESTRICT } from "./provider/restrict.mjs";
import { openVisits, VISITS } from "./provider/visits.mjs";

/** @typedef {{ folder: string, addressOf: (name: string) => string }} Shelf books below a folder, and where they open */

/**
 * A small reference provider for development, demos and tests: every call that the viewer can make, as
 * scripts/provider/README.md describes them. The viewer never needs one; a book names its own by the setting `website`,
 * here "/".
 *
 * @param {readonly Shelf[]} shelves
 * @param {object} [options]
 * @param {string} [options.passwords] the file of the books' passwords
 * @param {string} [options.state] the file that remembers reports and visits; without one they end with the server
 * @param {{ most: number, perMs: number }} [options.reportRate] how many reports one address may send
 * @returns {Promise<{ handler: import("./serve.mjs").Handler, close: () => Promise<void> }>}
 */
export async function openProvider(shelves, { passwords: file, state, reportRate } = {}) {
  const journal = await openJournal(state);
  const passwords = openPasswords(file);
  const codes = openCodes();
  const restricted = openRestricted(passwords);
  const calls = {
    [`POST ${PASSWORD}`]: passwords.check,
    [`POST ${REPORTS}`]: openReports(journal, codes, { rate: reportRate }),
    [`GET ${CODE_IMAGE}`]: (_request, response) => codes.send(response),
    [`GET ${RESTRICT}`]: restricted.resolve,
    [`GET ${CROSS_SEARCH}`]: openCrossSearch(shelves),
    [`POST ${ARTICLE}`]: openArticles(shelves),
    [`GET ${CHATBOT}`]: (_request, response, url) => sendChatbot(response, url),
    [`GET ${VISITS}`]: openVisits(journal),
  };
  const handler = async (request, response, url) => {
    const call = calls[`${request.method === "HEAD" ? "GET" : request.method} ${url.pathname}`];
    if (call) await call(request, response, url);
    else if (!(await restricted.guard(url))) sendJson(response, 403, { code: "RESTRICTED" });
    else return false;
    return true;
  };
  return { handler, close: journal.close };
}
