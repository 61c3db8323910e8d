import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import type { Paragraph } from "../../book/annotation.ts";
import type { TextRun } from "../../book/item-look.ts";
import { paperAtom } from "./paper-state.ts";
import { runLook } from "./run-look.ts";

/** A book's paragraphs in the weight, slant and colour that the book gives them; foreign text stays text. */
export function InfoWords({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  return (
    <div className="info__words" dir="auto">
      {paragraphs.map(({ runs, align }, index) => (
        <p key={index} style={align === "left" ? undefined : { textAlign: align }}>
          {runs.every(({ text }) => text === "") ? (
            <br />
          ) : (
            runs.map((run, place) => <RunWords key={place} run={run} />)
          )}
        </p>
      ))}
    </div>
  );
}

function RunWords({ run }: { readonly run: TextRun }) {
  const paper = useAtomValue(paperAtom);
  return <span style={runLook(run, paper) as CSSProperties}>{run.text}</span>;
}
