import { useAtomValue, useSetAtom } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { type CSSProperties, memo, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { Caption, ToolbarButton } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { plainText } from "../../state/texts.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { captionWidthsAtom } from "./state.ts";

/** Buttons that replace each other have the same element, so that it keeps the keyboard. */
const ELEMENTS: Readonly<Record<string, string>> = { exitfullscreen: "fullscreen" };

/** What of a button is seen; beside = its words stand beside it and press it, too. */
type Shown = "icon" | "caption" | "both" | "beside";

type ToolListProps = {
  readonly buttons: readonly ToolbarButton[];
  readonly show?: Shown;
  readonly onPress?: () => void; // called after a button's own action
};

/** A row of buttons. */
export function ToolList({ buttons, show = "icon", onPress }: ToolListProps) {
  const parts = { show, ...(onPress && { onPress }) };
  const keyOf = (key: string) => ownEntry(ELEMENTS, key) ?? key;
  return buttons.map((button) => <ToolButton key={keyOf(button.key)} button={button} {...parts} />);
}

type ToolButtonProps = {
  readonly button: ToolbarButton;
  readonly show?: Shown;
  readonly onPress?: () => void; // called after the button's own action
};

const noWidthsAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** One button of a toolbar, of any feature. */
const ToolButton = memo(function ToolButton({ button, show = "icon", onPress }: ToolButtonProps) {
  const t = useT();
  const view = useAtomValue(buttonViewOf(button));
  const press = useSetAtom(pressButtonAtom);
  const isInside = show === "caption" || show === "both"; // its words
  const captionPx = useAtomValue(isInside ? captionWidthsAtom : noWidthsAtom).get(button.key);
  const label = plainText(t(...view.label));
  const caption = (
    <span className="tool__caption" dir="auto">
      {label}
    </span>
  );
  const element = (
    <button
      type="button"
      className="tool"
      data-button={button.key}
      data-tip={show === "icon" ? label : undefined}
      aria-label={view.isFilled ? `${label}: ${t("printOpenPages", "Open pages")}` : label}
      aria-pressed={view.isPressed}
      aria-expanded={view.isExpanded}
      aria-disabled={view.isDisabled || undefined}
      data-filled={view.isFilled}
      style={captionPx === undefined ? undefined : ({ "--caption-px": `${captionPx}px` } as CSSProperties)}
      onClick={() => {
        press(button);
        if (!view.isDisabled) onPress?.();
      }}
    >
      {show !== "caption" && (
        <ToolIcon key={button.key} button={button.key} icon={view.icon} picture={button.picture} />
      )}
      {isInside && caption}
      {view.badge !== "" && <span className="tool__badge">{view.badge}</span>}
      {view.roundS !== null && <ToolRing seconds={view.roundS} />}
    </button>
  );
  if (show !== "beside") return element;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the button is its control
    <label className="tool-row">
      {element}
      {caption}
    </label>
  );
});

/** A ring that fills in so many seconds, again and again; CSS animates it. */
function ToolRing({ seconds }: { readonly seconds: number }) {
  const style = { "--round": `${seconds}s` } as CSSProperties;
  return (
    <svg className="tool__ring" viewBox="0 0 40 40" aria-hidden="true" style={style}>
      <circle cx="20" cy="20" r="17" pathLength="1" />
    </svg>
  );
}

type ToolIconProps = { readonly button: string; readonly icon: string; readonly picture: string | undefined };

/**
 * The icon of a button: ours, until the book's own picture for it is loaded. The book's pictures lie in UIBaseURL, named
 * like the keys of buttons; where one cannot be loaded, ours stays (BOOT-29).
 */
function ToolIcon({ button, icon, picture }: ToolIconProps) {
  const { UIBaseURL } = useAtomValue(chromeSettingsAtom);
  const folder = UIBaseURL === "" || UIBaseURL.endsWith("/") ? UIBaseURL : `${UIBaseURL}/`;
  const addresses = picture ? [picture] : folder ? [`${folder}${button}.svg`, `${folder}${button}.png`] : [];
  const [tried, setTried] = useState(0);
  const [hasCome, setHasCome] = useState(false);
  const address = addresses[tried];
  return (
    <>
      {!(address && hasCome) && <Icon name={icon} otherwise="square" />}
      {address && (
        <img
          className="tool__picture"
          src={address}
          alt=""
          draggable={false}
          hidden={!hasCome}
          onLoad={() => setHasCome(true)}
          onError={() => {
            setHasCome(false);
            setTried(tried + 1);
          }}
        />
      )}
    </>
  );
}

/** What a button shows now. */
export type ButtonView = {
  readonly icon: string;
  readonly label: Caption;
  readonly isPressed: boolean | undefined; // undefined = no toggle
  readonly isExpanded: boolean | undefined; // undefined = opens no panel
  readonly isDisabled: boolean;
  readonly isFilled: boolean | undefined; // its icon
  readonly badge: string;
  readonly roundS: number | null; // seconds of one round of the ring
};

const views = new WeakMap<ToolbarButton, Atom<ButtonView>>();

/** What a button shows, as an atom that changes with this button alone. */
function buttonViewOf(button: ToolbarButton): Atom<ButtonView> {
  const known = views.get(button);
  if (known) return known;
  const view = viewAtom(button);
  views.set(button, view);
  return view;
}

function viewAtom(button: ToolbarButton): Atom<ButtonView> {
  const { panel } = button;
  const isOpenAtom = atom((get) => (panel ? get(panelsAtom).includes(panel) : undefined));
  return atom((get): ButtonView => {
    const isPressed = button.isPressedAtom && get(button.isPressedAtom);
    const { icon, label } = (isPressed && button.pressed) || button;
    return {
      icon,
      label,
      isPressed,
      isExpanded: get(isOpenAtom),
      isDisabled: button.isDisabledAtom ? get(button.isDisabledAtom) : false,
      isFilled: button.isFilledAtom && get(button.isFilledAtom),
      badge: button.badgeAtom ? get(button.badgeAtom) : "",
      roundS: button.progressAtom ? get(button.progressAtom) : null,
    };
  });
}
