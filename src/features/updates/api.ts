export { lookForUpdateAtom, updateAtom } from "./state.ts";
