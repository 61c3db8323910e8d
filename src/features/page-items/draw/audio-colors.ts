/** The colours of a player. */
export type AudioColors = {
  readonly paper: string; // its ground
  readonly toPaper?: string; // ... at the end of its gradient
  readonly ink: string; // its title
  readonly muted: string;
  readonly line: string;
  readonly accent: string; // the track that is chosen, the volume
  readonly face: string; // the disc to press
  readonly sign: string; // on the disc
  readonly hasShadow: boolean;
};

const INK: AudioColors = {
  paper: "#1d2128",
  ink: "#f2f3f5",
  muted: "#b4bac4",
  line: "rgba(255,255,255,0.22)",
  accent: "#8fb4ff",
  face: "#ffffff",
  sign: "#1d2128",
  hasShadow: true,
};
const PAPER: AudioColors = {
  paper: "#ffffff",
  ink: "#1b1e24",
  muted: "#5a606b",
  line: "#d9dde4",
  accent: "#2257c4",
  face: "#2257c4",
  sign: "#ffffff",
  hasShadow: true,
};

/** The colours of the skins, without the glass that elements have. The style sheet has the same. */
const SKINS: Readonly<Record<string, AudioColors>> = {
  paper: PAPER,
  accent: {
    ...INK,
    paper: "#2257c4",
    ink: "#ffffff",
    muted: "#dbe6ff",
    line: "rgba(255,255,255,0.34)",
    accent: "#ffffff",
    sign: "#2257c4",
  },
  simple: {
    ...PAPER,
    paper: "rgba(255,255,255,0.86)",
    accent: "#1b1e24",
    face: "rgba(0,0,0,0)",
    sign: "#1b1e24",
    hasShadow: false,
  },
  decent: {
    paper: "#faf7f1",
    ink: "#37322a",
    muted: "#6c6456",
    line: "#ddd4c4",
    accent: "#8a5a2b",
    face: "#37322a",
    sign: "#faf7f1",
    hasShadow: false,
  },
  glass: {
    ...INK,
    paper: "rgba(24,28,36,0.56)",
    muted: "#e2e6ee",
    line: "rgba(255,255,255,0.36)",
    accent: "#ffffff",
    face: "rgba(255,255,255,0.24)",
    sign: "#ffffff",
  },
  enjoy: {
    ...INK,
    paper: "#8c2f5d",
    toPaper: "#5c2a86",
    muted: "#f1d8ea",
    line: "rgba(255,255,255,0.3)",
    accent: "#ffd9a8",
    face: "#ffd9a8",
    sign: "#5c2a56",
  },
  wave: { ...INK, accent: "#7fd0c4", face: "#7fd0c4", sign: "#10302c" },
  fade: { ...INK, paper: "rgba(24,28,36,0.72)" },
  tree: { ...INK, paper: "#2f8f57", toPaper: "#1c6a3d", line: "#b98a4e" },
  christmas: { ...INK, paper: "#e0564c", toPaper: "#8d1a1c", line: "#e8c46a" },
  switch: { ...INK, paper: "#7a818d", face: "#ffffff", sign: "#4a505b" },
};

/** The colours of a skin, by its name. */
export function audioColors(name: string): AudioColors {
  return SKINS[name] ?? INK;
}
