import { atom } from "jotai/vanilla";

/** The light in which pages are read: as they are printed, on warmer paper, and dimmed for the evening and the night. */
export const LIGHTS = ["paper", "sepia", "dusk", "night"] as const;
/** The colours of forms: as the system has it, light or dark. */
export const SCHEMES = ["auto", "light", "dark"] as const;

/** What a reader has chosen. */
export type AppearanceChoice = {
  readonly light: (typeof LIGHTS)[number];
  readonly scheme: (typeof SCHEMES)[number];
};

/**
 * The light that pages are drawn in themselves: the chosen one, once its code is here; "paper" = as they are printed.
 * Only drawn-light.ts sets it.
 */
export const drawnLightAtom = atom<AppearanceChoice["light"]>("paper");

/** Reads a stored choice; what is none in it is as at the start. */
export function readChoice(stored: unknown): AppearanceChoice {
  const { light, scheme } = (typeof stored === "object" && stored ? stored : {}) as Partial<AppearanceChoice>;
  return {
    light: light !== undefined && LIGHTS.includes(light) ? light : "paper",
    scheme: scheme !== undefined && SCHEMES.includes(scheme) ? scheme : "auto",
  };
}

/** Whether forms are dark: beside pages of the night too, unless the reader has asked for light ones. */
export function isDark({ light, scheme }: AppearanceChoice, isSystemDark: boolean): boolean {
  if (scheme !== "auto") return scheme === "dark";
  return isSystemDark || light === "night";
}
