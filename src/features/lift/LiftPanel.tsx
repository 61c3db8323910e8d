import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { blockWith } from "../../book/text/block-with.ts";
import { useT } from "../../chrome/hooks.ts";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { FontButtons, PageText, TextRegion } from "../text-view/api.ts";
import { liftedAtom } from "./api.ts";
import "./lift.css";

/** How the text is raised on desktops. */
const DESKTOP = { motionMs: 280, width: 620 } as const; // px

/** A paragraph raised above its page, on phones and tablets as a sheet; it settles back when it is closed. */
export function Panel() {
  const t = useT();
  const lifted = useAtomValue(liftedAtom);
  const { pages } = useAtomValue(bookAtom);
  const isDesktop = useAtomValue(deviceAtom) === "desktop";
  const label = lifted ? pages[lifted.page]?.label || String(lifted.page + 1) : "";
  const frame = {
    name: "lift",
    title: t("pageName", "Page {page}", { page: label }),
    actions: <FontButtons />,
  } as const;
  if (!isDesktop)
    return (
      <Sheet size="part" {...frame}>
        <LiftedText />
      </Sheet>
    );
  return (
    <Modal {...frame} {...DESKTOP}>
      <LiftedText />
    </Modal>
  );
}

/** The page's text, from the lifted paragraph on; what is before it is reached by scrolling. */
function LiftedText() {
  const t = useT();
  const lifted = useAtomValue(liftedAtom);
  const root = useRef<HTMLDivElement>(null);
  const reading = lifted?.reading ?? null;
  const blocks = reading?.kind === "text" ? reading.blocks : [];
  useLayoutEffect(() => {
    const { reading, words = "" } = lifted ?? {};
    const at = reading?.kind === "text" ? blockWith(reading.blocks, words) : -1;
    const block = root.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    block?.setAttribute("data-lifted", "");
    block?.scrollIntoView({ block: "start" });
  }, [lifted]);
  return (
    <TextRegion region={root} className="lift" label={t("liftText", "Read as text")} isBusy={reading === null}>
      {lifted && blocks.length > 0 && <PageText listed={{ page: lifted.page, blocks }} />}
      {reading && blocks.length === 0 && (
        <EmptyNote icon="file-text" text={t("textNoneOnPage", "No text on this page.")} />
      )}
    </TextRegion>
  );
}
