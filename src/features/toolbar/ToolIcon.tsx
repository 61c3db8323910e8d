import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { isIconName } from "../../chrome/icons.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

type ToolIconProps = { readonly button: string; readonly icon: string; readonly picture: string | undefined };

/**
 * A button's icon: ours, until the book's own picture for it has come, if it comes. The book puts them into UIBaseURL,
 * one a button, named like its key; one that cannot be loaded leaves ours (BOOT-29).
 */
export function ToolIcon({ button, icon, picture }: ToolIconProps) {
  const { UIBaseURL } = useAtomValue(chromeSettingsAtom);
  const folder = UIBaseURL === "" || UIBaseURL.endsWith("/") ? UIBaseURL : `${UIBaseURL}/`;
  const addresses = picture ? [picture] : folder ? [`${folder}${button}.svg`, `${folder}${button}.png`] : [];
  const [tried, setTried] = useState(0);
  const [hasCome, setHasCome] = useState(false);
  const address = addresses[tried];
  return (
    <>
      {!(address && hasCome) && <Icon name={isIconName(icon) ? icon : "square"} />}
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
