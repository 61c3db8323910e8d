import { atom } from "jotai/vanilla";
import { templateOf } from "../book/template.ts";
import { chromeSettingsAtom } from "./chrome-settings.ts";
import { deviceAtom } from "./view.ts";

/** The template of the open book on this device. */
export const templateAtom = atom((get) => templateOf(get(chromeSettingsAtom), get(deviceAtom)));
