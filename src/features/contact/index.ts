import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import * as state from "./state.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "phone",
    icon: "phone",
    label: ["btnPhone", "Call"],
    isVisibleAtom: state.isPhoneButtonOnAtom,
    panel: "contact",
    pressAtom: state.pressPhoneAtom,
  },
  {
    key: "email",
    icon: "mail",
    label: ["btnShareEmail", "Email"],
    isVisibleAtom: state.isMailButtonOnAtom,
    pressAtom: state.pressMailAtom,
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
    pressAtom: state.pressMessageAtom,
  },
];

/** Ways to reach the publisher (EXTRA-04, EXTRA-05). */
export const contact: Feature = {
  id: "contact",
  buttons: BUTTONS,
  panels: [{ name: "contact", load: () => import("./ContactPanel.tsx") }],
};
