export { type KeyCommand, keysFor } from "./commands.ts";
export { areKeysOurs } from "./ours.ts";
