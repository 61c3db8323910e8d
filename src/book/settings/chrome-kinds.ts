import { completeLink } from "../publication/link-text.ts";
import { address, type Setting } from "./kinds.ts";
import { readOnOff, textOf } from "./values.ts";

/** The absolute address of a link for readers, in the spelling of authors; "" = none. */
export const link: Setting<string> = {
  default: "",
  read: (value, resolve) => (typeof value === "string" ? resolve(completeLink(value)) : null),
};

/** A list of addresses, also written as a single one. */
export const addresses: Setting<readonly string[]> = {
  default: [],
  read(value, resolve) {
    const found = (Array.isArray(value) ? value : [value]).map((item) => address.read(item, resolve));
    return found.every((item) => item !== null) ? found : null;
  },
};

/** A permission: any value other than "allow" or a word that means "on" withdraws it. */
export const permission: Setting<"allow" | "deny"> = {
  default: "allow",
  read: (value) => (readOnOff(value) || textOf(value).trim().toLowerCase() === "allow" ? "allow" : "deny"),
};
