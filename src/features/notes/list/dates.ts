/**
 * When a note was made, as short as can be: today its time, this year its day, else with the year.
 * @param madeMs ms since 1970, as `nowMs`
 * @param tag the language, as in "en-GB"
 */
export function noteDate(madeMs: number, nowMs: number, tag: string): string {
  const [made, now] = [new Date(madeMs), new Date(nowMs)];
  const options: Intl.DateTimeFormatOptions =
    made.toDateString() === now.toDateString()
      ? { timeStyle: "short" }
      : made.getFullYear() === now.getFullYear()
        ? { day: "numeric", month: "short" }
        : { dateStyle: "medium" };
  return formatOf(tag, options).format(made);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make, and a list has hundreds of dates in three of them. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${Object.keys(options).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}
