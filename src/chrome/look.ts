/** The look of all buttons and tips; specification 0, section 9 (FORM-17, FORM-22). */
export const LOOK = { hoverAlpha: 0.8, pressAlpha: 0.6, tipDelayMs: 800 } as const;
