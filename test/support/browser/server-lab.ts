import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { request as ask, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A new folder for files of a test. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "recto-test-"));
}

/** Writes files by path below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Headers = Readonly<Record<string, string>>;

/** Requests a path exactly as written: fetch would normalise it, and undo compression. */
export function rawGet(server: string, path: string, headers: Headers = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, path, headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on("error", reject).end();
  });
}
