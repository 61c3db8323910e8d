import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export const CODE_IMAGE = "/complain/code.php";
const COOKIE = "report_code";
const DIGITS = 4;
const LIFE_S = 600;
const SECRET = randomBytes(32); // codes end with the server
/** Which of the seven strokes a digit has: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES = "1110111 0010010 1011101 1011011 0111010 1101011 1101111 1010010 1111111 1111011".split(" ");
const LINES = ["0 0 18 0", "0 0 0 16", "18 0 18 16", "0 16 18 16", "0 16 0 32", "18 16 18 32", "0 32 18 32"];

/**
 * Pictures of verification codes, and their check. A code is good for one report within ten minutes; what it is stands
 * nowhere but in the picture, while the cookie that comes with it has only a signature.
 */
export function openCodes(now = Date.now) {
  const used = new Set();
  return { send, check };

  function send(response) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const endMs = now() + LIFE_S * 1000;
    const cookie = `${COOKIE}=${endMs}.${signed(code, endMs)}; Path=/; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict`;
    const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "no-store", "Set-Cookie": cookie };
    response.writeHead(200, headers).end(response.req.method === "HEAD" ? undefined : drawn(code));
  }

  /** Whether a reader has read the picture right. */
  function check(request, code) {
    const written = new RegExp(`(?:^|; )${COOKIE}=(\\d{1,16})\\.([\\w-]+)`).exec(request.headers.cookie ?? "");
    if (!written) return false;
    const [, end, signature] = written;
    const isRight = areEqual(signature, signed(String(code), Number(end)));
    if (!isRight || Number(end) < now() || used.has(signature)) return false;
    for (const old of used) if (used.size > 1000) used.delete(old);
    used.add(signature);
    return true;
  }
}

function signed(code, endMs) {
  return createHmac("sha256", SECRET).update(`${code} ${endMs}`).digest("base64url");
}

function areEqual(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The digits as strokes, each a little turned and moved: no text that a program could read off. */
function drawn(code) {
  const digits = [...code].map((digit, at) => {
    const strokes = LINES.filter((_, line) => STROKES[Number(digit)][line] === "1").map(
      (line) => `M${line.replace(/^(\S+ \S+) /, "$1L")}`,
    );
    const place = `translate(${14 + at * 30 + randomInt(5)} ${9 + randomInt(5)}) rotate(${randomInt(17) - 8} 9 16)`;
    return `<path transform="${place}" d="${strokes.join("")}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="136" height="50" viewBox="0 0 136 50"><rect width="136" height="50" fill="#fff"/><g fill="none" stroke="#37433c" stroke-width="3" stroke-linecap="round">${digits.join("")}</g></svg>`;
}
