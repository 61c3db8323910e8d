import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { blockWith } from "../../book/text/block-with.ts";
import { useT } from "../../chrome/hooks.ts";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import { closePanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { lateEmphasisAtom } from "../flowing-text/api.ts";
import {
  FontButtons,
  ListedText,
  type TextContents,
  TextRegion,
  TurningFoot,
  useSwipeTurns,
  useTextAppearance,
} from "../text-view/api.ts";
import {
  type Lifted,
  liftAtom,
  liftedAtom,
  liftOpenPageAtom,
  liftPageAtom,
  rereadLiftedAtom,
  settleAtom,
} from "./api.ts";
import "./lift.css";

/** How the text is raised on desktops. */
const DESKTOP = { motionMs: 280, width: 620 } as const; // px

/** A paragraph raised above its page, on phones and tablets as a sheet; it settles back when it is closed. */
export function Panel() {
  const t = useT();
  const lifted = useAtomValue(liftedAtom);
  const { pages } = useAtomValue(bookAtom);
  useLiftedOpenPage();
  const { button, choices } = useTextAppearance();
  const device = useAtomValue(deviceAtom);
  const label = lifted ? pages[lifted.page]?.label || String(lifted.page + 1) : "";
  const frame = {
    name: "lift",
    title: t("pageName", "Page {page}", { page: label }),
    actions: <FontButtons />,
  } as const;
  const contents = (
    <>
      <LiftedText />
      {choices}
      {lifted && (
        <LiftedFoot page={lifted.page} said={frame.title}>
          {button}
        </LiftedFoot>
      )}
    </>
  );
  if (device !== "desktop")
    return (
      <Sheet size={choices || device === "phone" ? "full" : "part"} {...frame}>
        {contents}
      </Sheet>
    );
  return (
    <Modal {...frame} {...DESKTOP}>
      {contents}
    </Modal>
  );
}

/** Who opens the panel by its name has lifted nothing yet: the open page is meant. What comes late is shown, too. */
function useLiftedOpenPage(): void {
  const store = useStore();
  const open = useSetAtom(liftOpenPageAtom);
  const settle = useSetAtom(settleAtom);
  useEffect(() => {
    open();
    return settle;
  }, [open, settle]);
  useEffect(() => store.sub(lateEmphasisAtom, () => void store.set(rereadLiftedAtom)), [store]);
}

/** The page's text, from the lifted paragraph on; what is before it is reached by scrolling. */
function LiftedText() {
  const t = useT();
  const lifted = useAtomValue(liftedAtom);
  const root = useRef<HTMLDivElement>(null);
  const contents = useMemo(() => contentsOf(lifted), [lifted]);
  const go = useGoBy(lifted?.page ?? null);
  useSwipeTurns(root, (by) => go(by)?.());
  const { onFollow, onComment } = useLeads(lifted?.page ?? null);
  const shown = useRef(""); // where it has been scrolled to: whoever reads on is left there when more of it is known
  const shownPx = useRef(0);
  const show = useCallback(() => {
    root.current?.querySelector("[data-lifted]")?.scrollIntoView({ block: "start" });
    shownPx.current = root.current?.scrollTop ?? 0;
  }, []);
  const showAgain = useCallback(() => {
    if (root.current?.scrollTop === shownPx.current) show();
  }, [show]);
  useLayoutEffect(() => {
    const { page, reading, words = "" } = lifted ?? {};
    const place = reading ? `${page} ${words}` : "";
    if (place === shown.current) return;
    shown.current = place;
    const at = reading?.kind === "text" ? blockWith(reading.blocks, words) : -1;
    root.current?.querySelector(`[data-at="${at}"]`)?.setAttribute("data-lifted", "");
    show();
  }, [lifted, show]);
  return (
    <TextRegion
      region={root}
      className="lift"
      label={t("btnText", "Text version")}
      isBusy={contents.kind === "loading"}
    >
      <ListedText contents={contents} onIllustrated={showAgain} onFollow={onFollow} onComment={onComment} />
    </TextRegion>
  );
}

/** A link raises the text of its page; a comment is opened on the page itself, and its paragraph is raised again then. */
function useLeads(page: PageIndex | null) {
  const lift = useSetAtom(liftAtom);
  const close = useSetAtom(closePanelAtom);
  const onFollow = useCallback((to: PageIndex) => void lift({ page: to, words: "" }), [lift]);
  const onComment = useCallback(
    (words: string) => {
      close("lift");
      return page === null ? undefined : () => void lift({ page, words });
    },
    [page, lift, close],
  );
  return { onFollow, onComment };
}

function contentsOf(lifted: Lifted | null): TextContents {
  if (!lifted?.reading) return { kind: "loading" };
  const { page, reading } = lifted;
  return reading.kind === "limited" ? reading : { kind: "text", pages: [{ page, blocks: reading.blocks }] };
}

/** What leads to the text of a page so far from this one; null = there is none. */
function useGoBy(page: PageIndex | null): (by: 1 | -1) => (() => void) | null {
  const { pages } = useAtomValue(bookAtom);
  const go = useSetAtom(liftPageAtom);
  return (by) => {
    const to = page === null ? -1 : page + by;
    return to in pages ? () => go(pageIndex(to)) : null;
  };
}

type LiftedFootProps = {
  readonly page: PageIndex;
  readonly said: string; // what screen readers say of the page, whose announcer the dialog hides
  readonly children: ReactNode;
};

/** Leads to the text of the pages before and after, and turns the book to them. */
function LiftedFoot({ page, said, children }: LiftedFootProps) {
  const go = useGoBy(page);
  return (
    <TurningFoot back={go(-1)} forward={go(1)}>
      {children}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </TurningFoot>
  );
}
