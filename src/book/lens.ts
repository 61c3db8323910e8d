/** The lens of the magnifier. Source: specification ZOOM-03; its measures are ours. */
export const MAGNIFIER = {
  scale: 2.2, // over the zoom there is
  radiusPx: 120,
  mostFrac: 0.32, // of the window's shorter side
  aboveFingerPx: 110,
} as const;
