import { atom } from "jotai/vanilla";
import { formColors } from "../../chrome/form-colors.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** The paper of the book's forms, "#rrggbb". */
export const paperAtom = atom((get) => formColors(get(chromeSettingsAtom))["--panel-paper"] ?? "#ffffff");
