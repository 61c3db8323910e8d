import { parseUserInfo, type UserInfo } from "../book/user-info.ts";
import { inlineJson } from "./book-source.ts";
import { parseJson } from "./parse-json.ts";

/**
 * What is known of the book's owner: from `<script type="application/json" id="user">` where the provider put one
 * into the page, else from the book itself (BOOT-34).
 * @param ofBook the book's own `userInfo`
 */
export function readUserInfo(document: Document, ofBook: unknown): UserInfo {
  const ofPage = parseJson(inlineJson(document, "user") ?? "");
  return parseUserInfo(ofPage.ok ? ofPage.value : ofBook);
}
