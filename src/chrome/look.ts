/**
 * The look of all buttons and tips; specification, shell 9 and content 9 (FORM-17, FORM-22, FORM-25, TOOL-23). Long
 * names wrap.
 */
export const LOOK = {
  hoverAlpha: 0.8,
  pressAlpha: 0.6,
  tipDelayMs: 800,
  tipWidthPx: 130,
  fadeStepAlpha: 0.1,
  fadeStepMs: 40,
} as const;
