import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { IconName } from "../../chrome/kit/icons.ts";
import { portsAtom } from "../../state/ports.ts";
import { type Corner, cornersAtom } from "../logos/api.ts";
import { createLinkAtom, editLinkAtom, isCreateTightAtom } from "./links.ts";
import "./create.css";

/** The invitations to make a book: the create button at the top right, and on template pages a link at the bottom right. */
export function CreateLinks() {
  const t = useT();
  const create = useAtomValue(createLinkAtom);
  const edit = useAtomValue(editLinkAtom);
  const isTight = useAtomValue(isCreateTightAtom);
  return (
    <>
      {create && (
        <CornerLink
          name="create"
          corner="top-right"
          icon="plus"
          href={create}
          text={t("freeCreate", "Create for free")}
          isTight={isTight}
        />
      )}
      {edit && (
        <CornerLink
          name="edititnow"
          corner="bottom-right"
          icon="pencil"
          href={edit}
          text={t("editItNowButton", "Edit it now")}
        />
      )}
    </>
  );
}

type CornerLinkProps = {
  readonly name: string;
  readonly corner: Corner;
  readonly icon: IconName;
  readonly href: string;
  readonly text: string;
  readonly isTight?: boolean;
};

function CornerLink({ name, corner, icon, href, text, isTight = false }: CornerLinkProps) {
  const { bus } = useAtomValue(portsAtom);
  const taken = useAtomValue(cornersAtom)[corner];
  const style = { "--corner-taken": `${taken}px` };
  return (
    <a
      className="corner-link"
      data-corner={corner}
      data-moved={taken > 0}
      data-tight={isTight}
      data-button={name}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      style={style as CSSProperties}
      onClick={() => bus.emit("clickButton", { button: name })}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  );
}
