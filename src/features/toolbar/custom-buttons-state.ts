import { atom } from "jotai/vanilla";
import { readLink } from "../../book/links.ts";
import { readLocation } from "../../io/browser.ts";
import { openLink } from "../../io/open-link.ts";
import type { ToolbarButton } from "../../lib/feature.ts";
import { bookLinkAtom } from "../../state/kept.ts";
import { bookAtom } from "../../state/reading.ts";

/** The book's own buttons (TOOLP-03); those whose link must not be followed are left out. */
export const customButtonsAtom = atom((get): readonly ToolbarButton[] =>
  get(bookAtom).settings.customButtons.flatMap(({ icon, label, link }, index) => {
    const url = readLink(link, get(bookLinkAtom) || readLocation().href);
    if (!url) return [];
    return [
      {
        key: `custom${index + 1}`,
        icon: "external-link",
        ...(icon && { picture: icon }),
        label: [`customButton${index + 1}`, label || url] as const,
        pressAtom: atom(null, () => openLink(url, "_blank")),
      },
    ];
  }),
);
