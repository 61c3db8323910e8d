/** The typeface of controls, as canvases take it: the one of the style sheets' `--font`, with Chinese for Linux. */
export const SANS =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, Arial, 'Noto Sans CJK SC', system-ui, sans-serif";
