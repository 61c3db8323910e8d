import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import type { Translate } from "../../state/texts.ts";
import type { PrintFailure } from "./print-job-state.ts";

/** Why nothing was printed. The first two texts are the specification's, to the letter (PRINT-04). */
export function PrintFailureNote({ failure }: { readonly failure: PrintFailure }) {
  return (
    <p className="print__failure" role="alert">
      <Icon name="triangle-alert" />
      <span>{failureText(failure, useT())}</span>
    </p>
  );
}

function failureText(failure: PrintFailure, t: Translate): string {
  switch (failure) {
    case "no-frame":
      return t("printNoFrame", "iframes may not be supported in this browser. ");
    case "no-document":
      return t("printNoDocument", "Cannot find document.");
    case "no-pictures":
      return t("printNoPictures", "The pages could not be loaded. Check your connection and try again.");
    case "no-window":
    case "blocked":
      return t(
        "printBlocked",
        "Your browser did not print. Use its own print command, or open the book in a window of its own.",
      );
  }
}
