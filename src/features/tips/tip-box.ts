/** The box of toasts and tips, and the names of buttons. Source: specification FORM-18 to FORM-22. */
export const TIP_BOX = {
  zIndex: 9999,
  maxWidth: "80%",
  alertAfterMs: 100, // a box that has not come until then does not come
  tooltipGapPx: 8,
  tooltipEdgePx: 8,
} as const;
