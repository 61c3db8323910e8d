import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { goHomeAtom, isHomeButtonOnAtom } from "./home-state.ts";

const button: ToolbarButton = {
  key: "home",
  icon: "house",
  label: ["btnHome", "Home"],
  isVisibleAtom: isHomeButtonOnAtom,
  pressAtom: goHomeAtom,
};

/** The way to the publisher's home (EXTRA-06). */
export const home: Feature = { id: "home", buttons: [button] };
