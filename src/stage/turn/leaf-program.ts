import { type LeafScope, startLeafRenderer } from "./leaf-renderer.ts";

/** The program of the worker that draws leaves. */
startLeafRenderer(globalThis as unknown as LeafScope);
