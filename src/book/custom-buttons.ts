import type { Setting } from "./setting-kinds.ts";
import { fieldsOf, listOf, textOf } from "./values.ts";

/** A button of the book's own: a picture, where it has one, and a name; it leads somewhere (TOOLP-03). */
export type CustomButton = { readonly icon: string; readonly label: string; readonly link: string };

/** The book's own buttons in their order, as written but for their pictures' addresses. */
export const customButtons: Setting<readonly CustomButton[]> = {
  default: [],
  read(value, resolve) {
    if (!Array.isArray(value)) return null;
    return listOf(value)
      .map(fieldsOf)
      .map(({ icon, label, link }) => ({
        icon: (textOf(icon) && resolve(textOf(icon))) || "",
        label: textOf(label).trim(),
        link: textOf(link).trim(),
      }));
  },
};
