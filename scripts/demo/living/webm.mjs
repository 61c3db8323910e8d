/** An EBML element: its id as hex, and its contents. Source: RFC 8794; the ids are Matroska's (RFC 9559). */
function element(id, ...contents) {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

function number(id, value, bytes = 4) {
  const body = Buffer.alloc(bytes);
  body.writeUIntBE(value, 0, bytes);
  return element(id, body);
}

const text = (id, value) => element(id, Buffer.from(value));

function float(id, value) {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
}

function block({ ms, isKey, bytes }) {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(Math.round(ms), 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element("a3", head, bytes);
}

/** A WebM file of one VP8 track in one cluster, at most 32 s long. `blocks` are `{ ms, isKey, bytes }`. */
export function webm({ width, height, seconds, blocks }) {
  const head = element(
    "1a45dfa3",
    number("4286", 1),
    number("42f7", 1),
    number("42f2", 4),
    number("42f3", 8),
    text("4282", "webm"),
    number("4287", 4),
    number("4285", 2),
  );
  const info = element(
    "1549a966",
    number("2ad7b1", 1_000_000),
    float("4489", seconds * 1000),
    text("4d80", "recto"),
    text("5741", "recto"),
  );
  const video = element("e0", number("b0", width), number("ba", height));
  const track = element("ae", number("d7", 1), number("73c5", 1), number("83", 1), text("86", "V_VP8"), video);
  const tracks = element("1654ae6b", track);
  const cuesAt = (position) =>
    element("1c53bb6b", element("bb", number("b3", 0), element("b7", number("f7", 1), number("f1", position))));
  const cues = cuesAt(info.length + tracks.length + cuesAt(0).length);
  const cluster = element("1f43b675", number("e7", 0), ...blocks.map(block));
  return Buffer.concat([head, element("18538067", info, tracks, cues, cluster)]);
}
