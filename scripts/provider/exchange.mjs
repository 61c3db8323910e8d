/** The address of whoever asks, for limits on how often. */
export function addressOf(request) {
  return request.socket.remoteAddress ?? "";
}

/** The text of a request's body; null = it is longer than `mostBytes`. */
export async function bodyOf(request, mostBytes) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= mostBytes) parts.push(part); // the rest is read and dropped, so that the answer arrives
  }
  return length > mostBytes ? null : Buffer.concat(parts).toString("utf8");
}

/** The fields of a body: a form or JSON, as the request says; {} where it is neither. */
export function fieldsOf(request, body) {
  const isForm = /^application\/x-www-form-urlencoded/i.test(request.headers["content-type"] ?? "");
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : parsed(body);
}

/** A text as a JSON object; {} where it is none. */
export function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Answers with JSON that nobody stores. */
export function sendJson(response, status, value) {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

/** The origin under which this server was asked. */
export function originOf(request) {
  return `http://${request.headers.host ?? "localhost"}`;
}

/** How many callers are remembered; the oldest are forgotten, so that no flood of addresses fills the memory. */
const MOST_CALLERS = 10_000;

/**
 * Counts what callers do, as far as it is not long ago.
 *
 * @param {{ most: number, perMs: number }} limit
 * @param {() => number} now ms
 */
export function openRateLimit({ most, perMs }, now = Date.now) {
  const times = new Map();
  const recent = (who) => (times.get(who) ?? []).filter((atMs) => now() - atMs < perMs);
  return {
    isOver: (who) => recent(who).length >= most,
    count: (who) => {
      const list = [...recent(who), now()];
      times.delete(who); // so that it comes last in the order of the map
      times.set(who, list);
      if (times.size > MOST_CALLERS) times.delete(times.keys().next().value);
    },
    forget: (who) => times.delete(who),
    retryAfterS: String(Math.ceil(perMs / 1000)),
  };
}
