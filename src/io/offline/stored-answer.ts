/**
 * What a server would answer to this request for a stored file: the file, its head, or the range that is asked for.
 * Browsers refuse to play sound and film that comes whole where they asked for a range.
 */
export async function storedAnswer(request: Pick<Request, "method" | "headers">, stored: Response): Promise<Response> {
  const { status, headers } = stored;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  if (request.method !== "HEAD" && (!asked || status !== 200)) return stored;
  const file = await stored.blob();
  const own = new Headers(headers);
  own.delete("Content-Encoding"); // the stored file is as it was before
  own.set("Accept-Ranges", "bytes");
  own.set("Content-Length", String(file.size));
  if (request.method === "HEAD") return new Response(null, { status, headers: own });
  const range = rangeIn(asked?.[1] ?? "", asked?.[2] ?? "", file.size);
  if (!range) {
    own.set("Content-Range", `bytes */${file.size}`);
    own.set("Content-Length", "0");
    return new Response(null, { status: 416, headers: own });
  }
  own.set("Content-Range", `bytes ${range.from}-${range.to}/${file.size}`);
  own.set("Content-Length", String(range.to - range.from + 1));
  return new Response(file.slice(range.from, range.to + 1, file.type), { status: 206, headers: own });
}

/** The first and last byte of a range as it is asked for: "5-9", "5-" or the last five, "-5"; null = there is none. */
function rangeIn(first: string, last: string, size: number): { readonly from: number; readonly to: number } | null {
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to && from < size ? { from, to } : null;
}
