/**
 * The layers of src/, from the ground up: what each may import of ours and of packages, and where it may do so as
 * types only. Packages are matched by their name and everything below it.
 */
export const LAYERS = {
  lib: { imports: [], packages: [], typePackages: ["jotai", "react"] },
  book: { imports: ["lib"], packages: ["fuse.js"] },
  io: { imports: ["lib", "book"], packages: ["tone", "qrcode-generator"] },
  state: { imports: ["lib", "book"], typeImports: ["io"], packages: ["jotai"] },
  stage: {
    imports: ["lib", "book", "io", "state"],
    packages: ["konva", "react-konva", "jotai"],
    typePackages: ["react"],
  },
  chrome: { imports: ["lib", "book", "io", "state"], packages: ["react", "react-dom", "jotai", "lucide-static"] },
  features: { imports: ["lib", "book", "io", "state", "stage", "chrome"], packages: "all" },
  app: { imports: ["lib", "book", "io", "state", "stage", "chrome", "features"], packages: "all" },
};

/** Names of the outside world that only io/ may say; elsewhere they come through a port. */
export const IO_NAMES = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "setTimeout",
  "setInterval",
  "requestAnimationFrame",
  "requestIdleCallback",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "Image",
  "Audio",
  "Worker",
  "SharedWorker",
  "createImageBitmap",
];

/** Files whose length is that of a table of data. */
export const TABLES = [];

export const LONGEST_FILE = 300; // lines
