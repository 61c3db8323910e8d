import type { Item } from "../../book/annotation.ts";

/** An item that shows photos. */
export type PhotosItem = Extract<Item, { readonly kind: "photos" }>;
