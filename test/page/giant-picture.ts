import { deflateSync } from "node:zlib";

/** A white PNG of any size, 1 bit a pixel, as scanned line art comes: small on the line, huge when it is decoded. */
export function whitePicture(width: number, height: number): Uint8Array {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const chunks = [chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** Source: PNG specification, third edition, and its annex D. */
function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([frame, body, sum]);
}
