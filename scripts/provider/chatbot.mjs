/**
 * GET /chatbot/chatbot.php is the page that the viewer's chatbot panel shows in a frame.
 *   url, desc, keyword   the book's address, description and title
 *   isRtl                "1" for books from right to left
 *   lang                 a language tag; texts are here in English and Chinese
 * It exchanges messages with the viewer (postMessage):
 *   to the page      { messageType: "show" } or { messageType: "hide" }: the panel is shown or hidden
 *                    { eventName: "changeLang", data: { lang } }: the reader has chosen another language
 *   to the viewer    { type: "chatbot", eventName, data }: "close", "changePage" with data.page (a label or a number),
 *                    and "inputFocus" and "inputBlur", after which phones make space for their keyboard
 * The viewer accepts messages only from its frame, and only while the frame shows a page of this origin. A page of the
 * viewer's own origin runs without an origin of its own, and can store nothing.
 *   curl 'http://localhost:5173/chatbot/chatbot.php?url=&desc=&keyword=&isRtl=0&lang=en'
 */
export const CHATBOT = "/chatbot/chatbot.php";

/** Answers with a page that talks of the book; it understands page numbers. */
export function sendChatbot(response, url) {
  const given = Object.fromEntries(
    ["keyword", "desc", "lang", "isRtl"].map((name) => [name, url.searchParams.get(name)]),
  );
  const data = JSON.stringify(given).replace(/</g, "\\u003c");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
  response.end(response.req.method === "HEAD" ? undefined : PAGE.replace("%DATA%", () => data));
}

const PAGE = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Chat</title>
<style>
  * { box-sizing: border-box; }
  body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; margin: 0; background: #f7f2e9; color: #2a2320;
    font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", sans-serif; }
  main { flex: 1; display: flex; flex-direction: column; gap: 10px; padding: 20px 16px; overflow: auto; }
  p { max-width: 82%; margin: 0; padding: 9px 14px; border-radius: 18px; overflow-wrap: anywhere; }
  .bot { align-self: start; background: #fffdf8; border-end-start-radius: 5px; box-shadow: 0 1px 2px rgb(40 28 18 / 0.12); }
  .reader { align-self: end; background: #8f3326; color: #fff; border-end-end-radius: 5px; }
  nav { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 16px 12px; }
  nav button { padding: 6px 14px; border: 1px solid #ddd0bd; border-radius: 99px; background: #fffdf8; color: #8f3326; }
  form { display: flex; gap: 8px; padding: 12px 16px; border-top: 1px solid #e8dfd0; background: #fffdf8; }
  input { flex: 1; min-width: 0; padding: 10px 16px; border: 1px solid #d8ccb9; border-radius: 99px; background: #f7f2e9; color: inherit; }
  form button { padding: 10px 18px; border: 0; border-radius: 99px; background: #8f3326; color: #fff; font-weight: 600; }
  :focus-visible { outline: 2px solid #8f3326; outline-offset: 2px; }
  input, button { font: inherit; }
  button { cursor: pointer; }
</style>
<main aria-live="polite"></main>
<nav></nav>
<form><input id="text" autocomplete="off" enterkeyhint="send" /><button></button></form>
<script>
  const book = %DATA%;
  const TEXTS = {
    en: { hello: "Hi! What would you like to know about “{book}”?", ask: "Ask, or name a page …", send: "Send",
      first: "To the first page", close: "Back to the book", going: "Here is page {page}.", page: "Page {page}",
      sorry: "I only know page numbers: I am here so that the panel can be tried." },
    zh: { hello: "您好！关于《{book}》，您想了解什么？", ask: "提问，或输入页码…", send: "发送", first: "回到第一页",
      close: "返回书中", going: "这是第 {page} 页。", page: "第 {page} 页", sorry: "我只认识页码：此页面用于试用聊天面板。" },
  };
  let texts = TEXTS.en;
  const say = (who, text) => {
    const line = Object.assign(document.createElement("p"), { className: who, textContent: text, dir: "auto" });
    document.querySelector("main").append(line);
    line.scrollIntoView({ block: "end" });
  };
  const viewer = document.referrer ? new URL(document.referrer).origin : "*";
  const tell = (eventName, data) => parent.postMessage({ type: "chatbot", eventName, data }, viewer);
  const goTo = (page) => {
    tell("changePage", { page });
    say("bot", texts.going.replace("{page}", page));
  };
  const setLanguage = (lang) => {
    texts = /^zh/i.test(lang) ? TEXTS.zh : TEXTS.en;
    document.documentElement.lang = lang;
    document.querySelector("#text").placeholder = document.querySelector("#text").ariaLabel = texts.ask;
    document.querySelector("form button").textContent = texts.send;
    const actions = [[texts.first, () => goTo(1)], [texts.page.replace("{page}", 6), () => goTo(6)], [texts.close, () => tell("close")]];
    document.querySelector("nav").replaceChildren(...actions.map(([textContent, onclick]) =>
      Object.assign(document.createElement("button"), { textContent, onclick })));
  };
  document.documentElement.dir = book.isRtl === "1" || /^(ar|fa|he|ur)\\b/i.test(book.lang) ? "rtl" : "ltr";
  setLanguage(book.lang || "en");
  say("bot", texts.hello.replace("{book}", () => book.keyword || "…"));
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.eventName === "changeLang") setLanguage(String(data.data?.lang));
  });
  const input = document.querySelector("#text");
  input.onfocus = () => tell("inputFocus");
  input.onblur = () => tell("inputBlur");
  // The viewer gives the frame the keyboard when it opens by a press. Touch screens would cover half of it with theirs.
  const takeKeys = () => {
    const isFree = document.activeElement === document.body && document.hasFocus();
    if (isFree && !matchMedia("(pointer: coarse)").matches) input.focus();
  };
  addEventListener("focus", takeKeys);
  takeKeys();
  addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) tell("close");
  });
  document.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    say("reader", text);
    const page = /\\d+/.exec(text);
    page ? goTo(page[0]) : say("bot", texts.sorry);
  };
</script>
`;
