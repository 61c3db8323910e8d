import { type DecoderScope, startDecoding } from "./decoding.ts";

/** The program of the worker that decodes pictures. */
startDecoding(globalThis as unknown as DecoderScope);
