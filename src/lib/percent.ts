/** A fraction in percent, as a language writes it: "150%", "150 %". @param tag of the language, as BCP 47 has it */
export function percentText(fraction: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: "percent", useGrouping: false, maximumFractionDigits: 0 }).format(
    fraction,
  );
}
