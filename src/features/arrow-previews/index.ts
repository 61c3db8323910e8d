import type { Feature } from "../../lib/feature.ts";
import { ArrowPreview } from "./ArrowPreview.tsx";

/** A mouse that rests on an arrow beside the book sees where it leads. */
export const arrowPreviews: Feature = { id: "arrow-previews", Chrome: ArrowPreview };
