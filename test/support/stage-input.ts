import { watchPointers } from "../../src/io/pointers.ts";
import { createTools } from "../../src/stage/input/tools.ts";

/** The stack of tools as the stage has it, fed by the pointers over `host`; at its end lies a page that notes what comes. */
export function stageInput(host: HTMLElement) {
  const tools = createTools();
  const heard: string[] = [];
  let pinches = 0;
  host.setPointerCapture ??= () => {};
  tools.put("page", {
    press: () => {
      heard.push("press");
      return null;
    },
    hover: () => {
      heard.push("move");
      return true;
    },
    pinch: () => {
      heard.push("pinch");
      return { move: () => pinches++, end: () => {} };
    },
  });
  const stop = watchPointers(host, { rules: tools.rules, on: tools.on, captures: () => "from-press" });
  return { tools, heard, pinches: () => pinches, stop };
}
