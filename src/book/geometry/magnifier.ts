/** The lens of the magnifier. Source: specification ZOOM-03, which leaves its measures open. */
export const MAGNIFIER = {
  scale: 2.2, // times the present zoom
  radiusPx: 120,
  mostFrac: 0.32, // of the window's shorter side
  aboveFingerPx: 110,
} as const;
