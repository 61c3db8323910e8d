import { spelledOut } from "./link-text.ts";
import { address, type Setting } from "./setting-kinds.ts";
import { readOnOff, textOf } from "./values.ts";

/** The absolute address of something that readers are led to, written as authors write links; "" = there is none. */
export const link: Setting<string> = {
  default: "",
  read: (value, resolve) => (typeof value === "string" ? resolve(spelledOut(value)) : null),
};

/** Several addresses, also written as one. */
export const addresses: Setting<readonly string[]> = {
  default: [],
  read(value, resolve) {
    const found = (Array.isArray(value) ? value : [value]).map((item) => address.read(item, resolve));
    return found.every((item) => item !== null) ? found : null;
  },
};

/** A permission: whatever is written other than the word or an on/off word for it withdraws it. */
export const permission: Setting<"allow" | "deny"> = {
  default: "allow",
  read: (value) => (readOnOff(value) || textOf(value).trim().toLowerCase() === "allow" ? "allow" : "deny"),
};
