import type { Stop } from "../../lib/stop.ts";

/** A buffer that an element plays while parts of files are still added to it. */
export interface MediaBuffer {
  readonly url: string;
  /** Adds bytes after those that are there. @returns false = the browser cannot use them, or has no more space */
  append(bytes: ArrayBuffer): Promise<boolean>;
  /** Seconds that are there so far. */
  seconds(): number;
  /** No more comes: the element ends where the bytes end. */
  end(): void;
  readonly stop: Stop;
}

type Sources = { readonly MediaSource?: typeof MediaSource; readonly ManagedMediaSource?: typeof MediaSource };

/** Opens a buffer for files of a type, such as "audio/mpeg"; null = the browser has none for it. */
export function openMediaBuffer(type: string): MediaBuffer | null {
  const scope = window as Sources;
  const Made = scope.MediaSource;
  if (type === "" || !Made?.isTypeSupported(type)) return null;
  const source = new Made();
  const url = URL.createObjectURL(source);
  const opened = new Promise<SourceBuffer | null>((resolve) => {
    source.addEventListener("sourceopen", () => resolve(bufferOf(source, type)), { once: true });
  });
  let buffer: SourceBuffer | null = null;
  return {
    url,
    async append(bytes) {
      buffer ??= await opened;
      return buffer !== null && (await appendTo(buffer, bytes));
    },
    seconds: () => (buffer && buffer.buffered.length > 0 ? buffer.buffered.end(buffer.buffered.length - 1) : 0),
    end() {
      if (source.readyState === "open" && !buffer?.updating) source.endOfStream();
    },
    stop: () => URL.revokeObjectURL(url),
  };
}

function bufferOf(source: MediaSource, type: string): SourceBuffer | null {
  try {
    const buffer = source.addSourceBuffer(type);
    buffer.mode = "sequence"; // one file follows the other without a gap, whatever times are written in them
    return buffer;
  } catch {
    return null;
  }
}

function appendTo(buffer: SourceBuffer, bytes: ArrayBuffer): Promise<boolean> {
  return new Promise((resolve) => {
    let isFine = true;
    const fail = () => {
      isFine = false;
    };
    const done = () => {
      buffer.removeEventListener("error", fail);
      resolve(isFine);
    };
    try {
      buffer.addEventListener("error", fail);
      buffer.addEventListener("updateend", done, { once: true });
      buffer.appendBuffer(bytes);
    } catch {
      buffer.removeEventListener("updateend", done);
      fail();
      done(); // no space is left, or the element has failed
    }
  });
}
