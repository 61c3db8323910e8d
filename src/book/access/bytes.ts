/** The bytes of a base64 text, also in the alphabet for addresses; null if it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.trim().replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[\w+/]*={0,2}$/.test(plain) || plain.includes("_")) return null;
  try {
    return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0));
  } catch {
    return null; // a length that no bytes have
  }
}

/** Bytes as a base64 text. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Whether two lists of bytes are equal, in a time that does not depend on where they differ. */
export function areEqualBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}
