export { type KeyCommand, keysFor } from "./commands.ts";
