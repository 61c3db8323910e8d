import { fieldsOf, listOf, textOf } from "../../book/values.ts";

/** A telephone number as the book tells it; the label may be "". */
export type PhoneNumber = { readonly label: string; readonly number: string };

/** Reads a book's telephone numbers; entries without digits are left out. */
export function readPhoneNumbers(data: unknown): readonly PhoneNumber[] {
  const entries = listOf(data).map((entry) =>
    typeof entry === "object" && entry !== null
      ? { label: textOf(fieldsOf(entry)["label"]).trim(), number: textOf(fieldsOf(entry)["number"]).trim() }
      : { label: "", number: textOf(entry).trim() },
  );
  return entries.filter(({ number }) => /\d/.test(number));
}
