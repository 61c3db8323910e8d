import { useAtomValue } from "jotai/react";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { BookHelp } from "./BookHelp.tsx";
import { Guide } from "./Guide.tsx";

/** What the help button opens: the book's own help where it has one, else the guide. */
export function Panel() {
  const { helpContentFileURL } = useAtomValue(chromeSettingsAtom);
  return helpContentFileURL === "" ? <Guide /> : <BookHelp url={helpContentFileURL} />;
}
