import { Modal } from "../../chrome/Modal.tsx";
import { useIsRehearsal } from "../../chrome/rehearsal.ts";
import { useT } from "../../chrome/use-t.ts";
import { GUIDE } from "./guide.ts";

/** The book's own help, in a frame that runs no scripts and reaches nothing of ours. */
export function BookHelp({ url }: { readonly url: string }) {
  const t = useT();
  const isRehearsal = useIsRehearsal(); // the book's file is fetched for readers who ask for it
  const title = t("frmHowToUse", "How to use");
  return (
    <Modal name="guide" title={title} width={720} motionMs={GUIDE.slideMs}>
      {!isRehearsal && (
        <iframe
          className="book-help"
          src={url}
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </Modal>
  );
}
