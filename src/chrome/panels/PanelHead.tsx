import type { ReactNode, Ref } from "react";
import { useT } from "../hooks.ts";
import { IconButton } from "../kit/Buttons.tsx";
import { Icon } from "../kit/Icon.tsx";
import { FORM_ICONS } from "./forms.ts";

type PanelHeadProps = {
  readonly id: string; // the title's, by which the panel is labelled
  readonly title: string;
  readonly actions?: ReactNode;
  readonly isHandle?: boolean; // the panel can be moved by it
  readonly handle?: Ref<HTMLElement>;
  readonly onClose?: (() => void) | undefined; // not where another button closes it
};

/** The head of every form: its title, what can be done with it, and the way out. */
export function PanelHead({ id, title, actions, isHandle, handle, onClose }: PanelHeadProps) {
  const t = useT();
  return (
    <header ref={handle} className="panel__head" data-handle={isHandle || undefined}>
      {isHandle && <Icon name={FORM_ICONS.drag} />}
      <h2 id={id} className="panel__title">
        <bdi>{title}</bdi>
      </h2>
      <div className="panel__actions">
        {actions}
        {onClose && <IconButton icon={FORM_ICONS.close} label={t("frmClose", "Close")} onClick={onClose} />}
      </div>
    </header>
  );
}
