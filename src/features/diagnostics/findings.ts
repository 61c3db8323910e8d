import type { BookSource } from "../../book/publication/book.ts";
import { browserFacts } from "../../io/diagnosis.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { languageAtom } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";

/** What a bug report needs to know: the viewer, the book, the browser and its screen. */
export type Environment = {
  readonly version: string;
  readonly address: string;
  readonly source: BookSource;
  readonly pageCount: number;
  readonly issueCount: number;
  readonly device: string;
  readonly language: string;
  readonly userAgent: string;
  readonly browserLanguage: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  readonly deviceMemoryGb: number | null; // null where the browser does not say
  readonly heapBytes: number | null;
};

/** One line of the report. Always in English, for it is read by developers. */
export type Finding = readonly [name: string, value: string];

/** The lines of the report in the order in which they are shown. */
export function findingsOf(found: Environment): readonly Finding[] {
  const size = ({ width, height }: { readonly width: number; readonly height: number }) => `${width} x ${height}`;
  return [
    ["Recto", found.version],
    ["Address", found.address],
    ["Book", `${found.source}, ${found.pageCount} pages, ${found.issueCount} issues`],
    ["Layout", `${found.device}, ${found.language}`],
    ["Browser", found.userAgent],
    ["Browser language", found.browserLanguage],
    ["Screen", `${size(found.screen)}, ratio ${found.pixelRatio}`],
    ["Window", size(found.window)],
    ...(found.deviceMemoryGb === null ? [] : [["Device memory", `${found.deviceMemoryGb} GB`] as const]),
    ...(found.heapBytes === null ? [] : [["Script memory", `${(found.heapBytes / 2 ** 20).toFixed(1)} MB`] as const]),
  ];
}

/** The report as text. */
export function findingsText(findings: readonly Finding[]): string {
  return findings.map(([name, value]) => `${name}: ${value}`).join("\n");
}

declare const __RECTO_VERSION__: string;

/** Collects the facts of a report. */
function readEnvironment(store: Store): Environment {
  const book = store.get(bookAtom);
  return {
    ...browserFacts(),
    version: __RECTO_VERSION__,
    source: book.source,
    pageCount: store.get(pageCountAtom),
    issueCount: book.issues.length,
    device: store.get(deviceAtom),
    language: store.get(languageAtom),
  };
}

/** The report of this reader, as of now. */
export function readFindings(store: Store): readonly Finding[] {
  return findingsOf(readEnvironment(store));
}

/** Writes the report to the console (KEYS-08). */
export function logFindings(store: Store): void {
  console.info(findingsText(readFindings(store)));
}
