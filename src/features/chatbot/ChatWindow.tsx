import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { PanelHead } from "../../chrome/panels/DialogFrame.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { runPanelPhases, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { watchHeld } from "../../io/drags.ts";
import { holdSize, isAppleTouch } from "../../io/frame-messages.ts";
import { stageElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { deviceAtom } from "../../state/view.ts";
import { ChatFrame } from "./ChatFrame.tsx";
import { type Box, EDGES, type Edge, movedBox, resizedBox } from "./chatbot.ts";
import { chatAreaAtom, chatBoxAtom, chatPhaseAtom, closeChatAtom, isChatLastAtom } from "./state.ts";

/**
 * The chatbot's panel: over the book, moved by its head and resized by its edges; on phones the whole window (BOT-03). It
 * stays in the page while it is closed, so that the conversation is still there when it opens again.
 */
export function ChatWindow() {
  const t = useT();
  const store = useStore();
  const id = useId();
  const root = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLElement>(null);
  const phase = useAtomValue(chatPhaseAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const isLast = useAtomValue(isChatLastAtom);
  const { left, top, width, height } = useAtomValue(chatBoxAtom);
  const close = useSetAtom(closeChatAtom);
  const motionMs = isPhone ? FORM.phoneMs : FORM.modalMs;
  useLayoutEffect(() => runPanelPhases(store, "chatbot", motionMs), [store, motionMs]);
  useLayoutEffect(() => {
    // A dialog that is open already is not made to block the page when the focus enters it.
    if (!isPhone && phase !== "hidden" && phase !== "hiding") root.current?.setAttribute("open", "");
  }, [isPhone, phase]);
  usePanelFocus(root, phase);
  useLayoutEffect(() => {
    if (!root.current || !head.current || isPhone) return;
    return runPlacing(store, root.current, head.current);
  }, [store, isPhone]);
  const isHeld = isPhone && phase !== "hidden";
  useLayoutEffect(() => (isHeld && isAppleTouch() ? holdSize(stageElement()) : undefined), [isHeld]);
  const style = {
    "--panel-ms": `${motionMs}ms`,
    ...(!isPhone && { left, top, inlineSize: width, blockSize: height }),
  } as CSSProperties;
  return (
    <dialog
      ref={root}
      className="chat-window panel"
      data-panel={phase === "hidden" ? undefined : "chatbot"}
      data-phase={phase}
      data-fills={isPhone || undefined}
      data-last={isLast || undefined}
      aria-modal={isPhone}
      aria-labelledby={id}
      tabIndex={-1}
      style={style}
      onCancel={(event) => {
        event.preventDefault(); // it closes with its motion
        close();
      }}
    >
      <PanelHead
        id={id}
        title={t("chatbotTitle", "Ask about the book")}
        handle={head}
        isHandle={!isPhone}
        onClose={close}
      />
      <ChatFrame panel={root} isPhone={isPhone} />
      {!isPhone &&
        EDGES.map((edge) => <i key={edge} className="chat-window__edge" data-edge={edge} aria-hidden="true" />)}
    </dialog>
  );
}

/** Moves the panel by its head, and resizes it by its edges and corners. Only its style changes until the end. */
function runPlacing(store: Store, panel: HTMLElement, head: HTMLElement): Stop {
  const runHandle = (handle: HTMLElement, placed: (from: Box, by: Point) => Box): Stop => {
    let start: { readonly box: Box; readonly at: Point } | null = null;
    let box: Box | null = null;
    return watchHeld(handle, {
      accepts: ({ target }) => !(target instanceof Element && target.closest("button")),
      press: ({ x, y }) => {
        start = { box: store.get(chatBoxAtom), at: { x, y } };
        panel.toggleAttribute("data-held", true);
      },
      move: ({ x, y }) => {
        if (!start) return;
        box = placed(start.box, { x: x - start.at.x, y: y - start.at.y });
        const { left, top, width, height } = box;
        const px = { left, top, inlineSize: width, blockSize: height };
        for (const [name, value] of Object.entries(px)) Object.assign(panel.style, { [name]: `${value}px` });
      },
      release: () => {
        panel.toggleAttribute("data-held", false);
        if (box) store.set(chatBoxAtom, box);
        start = null;
        box = null;
      },
    });
  };
  const area = () => store.get(chatAreaAtom);
  const edges = [...panel.querySelectorAll<HTMLElement>(".chat-window__edge")];
  return stopAll([
    runHandle(head, (from, by) => movedBox(from, by, area())),
    ...edges.map((edge) => runHandle(edge, (from, by) => resizedBox(from, edge.dataset["edge"] as Edge, by, area()))),
  ]);
}
