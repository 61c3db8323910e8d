const HEADER_BYTES = 65_536; // cameras and scanners write much data before the size

/**
 * Width / height of a JPEG, PNG or WebP by its header, so that no picture is decoded only to be measured; null for other
 * files. Source: ITU-T T.81 B.2.2, PNG 11.2.1, RFC 9649.
 */
export async function ratioOf(blob: Blob): Promise<number | null> {
  const view = new DataView(await new Response(blob.slice(0, HEADER_BYTES)).arrayBuffer());
  const size = (width: number, height: number) => (width > 0 && height > 0 ? width / height : null);
  const short = (at: number) => view.getUint16(at, true) & 0x3fff;
  const long = (at: number) => view.getUint32(at, true);
  try {
    if (view.getUint32(0) === 0x89504e47) return size(view.getUint32(16), view.getUint32(20));
    if (view.getUint32(12) === 0x56503820) return size(short(26), short(28)); // WebP, "VP8 "
    if (view.getUint32(12) === 0x5650384c) return size(short(21) + 1, ((long(21) >> 14) & 0x3fff) + 1); // "VP8L"
    if (view.getUint32(12) === 0x56503858) return size((long(24) & 0xffffff) + 1, (long(26) >>> 8) + 1); // "VP8X"
    for (let at = 2; view.getUint16(0) === 0xffd8; at += 2 + view.getUint16(at + 2)) {
      const kind = view.getUint16(at);
      if (kind < 0xffc0 || kind > 0xfffe) return null;
      // The markers C4, C8 and CC are tables; every other one from C0 to CF begins the picture itself.
      if (kind <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(kind)) {
        return size(view.getUint16(at + 7), view.getUint16(at + 5));
      }
    }
  } catch {
    // The file is shorter than its header says.
  }
  return null;
}
