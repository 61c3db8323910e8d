/** Measures of the share bubble; the code's size is QR-10, the rest's what the links below take in one column of it. */
export const SHARE = { widthPx: 344, codePx: 180, restPx: 330 } as const;
