import { atom } from "jotai/vanilla";
import { lazyAction } from "../../chrome/lazy-action.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { deviceAtom } from "../../state/view.ts";
import * as state from "./state.ts";

const loadLinks = () => import("./links.ts");
const dialAtom = lazyAction("phone", async () => (await loadLinks()).dialAtom);
const beginMessageAtom = lazyAction("message", async () => (await loadLinks()).beginMessageAtom);

/** Dials, or begins a text message, on a phone if there is only one number; else opens the contact panel. */
function callOrShow(callAtom: typeof dialAtom) {
  return atom(null, (get, set) => {
    const isOnlyOne = get(state.phoneNumbersAtom).length === 1;
    return isOnlyOne && get(deviceAtom) === "phone" ? set(callAtom) : set(togglePanelAtom, "contact");
  });
}

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "phone",
    icon: "phone",
    label: ["btnPhone", "Call"],
    isVisibleAtom: state.isPhoneButtonOnAtom,
    panel: "contact",
    pressAtom: callOrShow(dialAtom),
  },
  {
    key: "email",
    icon: "mail",
    label: ["btnShareEmail", "Email"],
    isVisibleAtom: state.isMailButtonOnAtom,
    pressAtom: lazyAction("email", async () => (await loadLinks()).beginMailAtom),
  },
  {
    key: "wechat",
    icon: "message-circle",
    label: ["btnWechat", "WeChat"],
    isVisibleAtom: state.isWeChatButtonOnAtom,
    pressAtom: state.pressWeChatAtom,
  },
  {
    key: "message",
    icon: "message-square",
    label: ["btnMessage", "Message"],
    isVisibleAtom: state.isMessageButtonOnAtom,
    pressAtom: callOrShow(beginMessageAtom),
  },
];

async function loadPanel() {
  const [panel] = await Promise.all([import("./ContactPanel.tsx"), loadLinks()]);
  return panel;
}

/** Ways to reach the publisher (EXTRA-04, EXTRA-05). */
export const contact: Feature = {
  id: "contact",
  buttons: BUTTONS,
  panels: [{ name: "contact", load: loadPanel }],
};
