/** Limits and steps of the zoom. */
export const ZOOM = {
  step: 1.5, // one press of a zoom button
  most: 4, // if the book sets no other limit
  doubleTap: 2.2,
  wheelPerPx: 0.0022, // natural logarithm of the scale a px of wheel
  animateMs: 240,
  scrollFrac: 0.4, // of the window a step
} as const;
