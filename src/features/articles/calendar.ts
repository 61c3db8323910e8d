import type { Issue } from "./articles.ts";

/** The issues of one month, in the order of their days. */
export type CalendarMonth = { readonly month: number; readonly issues: readonly Issue[] };
/** The issues of one year, month by month; `month` is 1..12 and all twelve are there. */
export type CalendarYear = { readonly year: number; readonly months: readonly CalendarMonth[] };

/** The years of a periodical, the latest first, and the issues without a date. */
export type Calendar = { readonly years: readonly CalendarYear[]; readonly undated: readonly Issue[] };

/** Puts issues into a calendar. */
export function calendarOf(issues: readonly Issue[]): Calendar {
  const dated = issues.filter(({ date }) => date !== null);
  const years = [...new Set(dated.map(({ date }) => date?.year ?? 0))].sort((a, b) => b - a);
  const dayOf = ({ date }: Issue) => date?.day ?? 0;
  return {
    undated: issues.filter(({ date }) => date === null),
    years: years.map((year) => ({
      year,
      months: Array.from({ length: 12 }, (_none, at) => ({
        month: at + 1,
        issues: dated
          .filter(({ date }) => date?.year === year && date.month === at + 1)
          .sort((a, b) => dayOf(a) - dayOf(b)),
      })),
    })),
  };
}

/** The days of a month as a calendar shows them: as many empty places before the first as its week has. */
export function daysOf(
  year: number,
  month: number,
  firstWeekday: number,
): { readonly before: number; readonly days: readonly number[] } {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return {
    before: (weekday - firstWeekday + 7) % 7,
    days: Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_none, at) => at + 1),
  };
}

/** The day with which weeks begin in a language's country, 0 = Sunday. */
export function firstWeekdayOf(tag: string): number {
  try {
    const locale = new Intl.Locale(tag) as Intl.Locale & {
      readonly weekInfo?: { readonly firstDay: number };
      readonly getWeekInfo?: () => { readonly firstDay: number };
    };
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
  } catch {
    return 1;
  }
}

/** Whether an issue's address is that of the open book, however its folder is written. */
export function isSameBook(one: string, other: string): boolean {
  const bare = (url: string) =>
    url
      .replace(/#.*$/s, "")
      .replace(/\/index\.html?(?=$|\?)/, "/")
      .replace(/\/$/, "");
  return bare(one) === bare(other);
}
