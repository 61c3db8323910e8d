import { atom } from "jotai/vanilla";
import { plainAlert } from "../../io/browser-facts.ts";
import { browserCookies, type Cookies } from "../../io/cookies.ts";
import { browserPictureFiles, type PictureFiles, pickFile } from "../../io/files.ts";

/** What attachments need of the outside world beyond the ports of all features. */
export type AttachmentPorts = {
  readonly cookies: Cookies;
  readonly files: PictureFiles;
  readonly pick: (accept: string) => Promise<File | null>;
  readonly alert: (text: string) => void;
  readonly nowMs: () => number; // ms since 1970
};

/** The browser's own; tests put fakes in their place. */
export const attachmentPortsAtom = atom<AttachmentPorts>({
  cookies: browserCookies,
  files: browserPictureFiles,
  pick: pickFile,
  alert: plainAlert,
  nowMs: () => Date.now(),
});
