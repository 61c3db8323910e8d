/** Measures of the share bubble; the code's size is QR-10. */
export const SHARE = { widthPx: 344, codePx: 180 } as const;
