import { createContext, useContext } from "react";

/** Whether what is drawn is a rehearsal: nobody sees it, and it takes neither the keyboard nor its phases. */
export const RehearsalContext = createContext(false);

/** Whether the caller's panel is laid out for nobody. */
export function useIsRehearsal(): boolean {
  return useContext(RehearsalContext);
}
