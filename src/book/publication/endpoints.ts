/** Where the provider's calls are below its `website`, if the book does not name an address of their own. */
const PATHS = {
  complain: "complain/set-complaininfo.php",
  crossSearch: "api/book/cross-search",
  password: "api/book/password",
  restrict: "api/book/restrict",
  article: "api/book/article",
  chatbot: "chatbot/chatbot.php",
} as const;

/**
 * The absolute address of one of the provider's calls; "" = the book names none, and nothing is sent.
 * @param own the call's own setting, "" = none
 */
export function endpointOf(call: keyof typeof PATHS, own: string, website: string): string {
  if (own !== "" || website === "") return own;
  return `${website.replace(/\/+$/, "")}/${PATHS[call]}`;
}
