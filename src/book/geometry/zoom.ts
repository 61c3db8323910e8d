/** Limits and steps of the zoom. */
export const ZOOM = {
  step: 1.5, // one press of a zoom button
  most: 4, // if neither the book nor its pictures set another limit
  leastMost: 2, // the limit is never lower, however small the pictures are
  doubleTap: 2.2,
  wheelPerPx: 0.0022, // natural logarithm of the scale a px of wheel
  animateMs: 240,
  scrollFrac: 0.4, // of the window a step
} as const;
