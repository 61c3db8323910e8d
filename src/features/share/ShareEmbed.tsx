import { useAtom } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { EmbedCode } from "./EmbedCode.tsx";
import { isEmbedOpenAtom } from "./share-link-state.ts";

/** The markup for other web pages, folded away: few readers need it. */
export function ShareEmbed() {
  const t = useT();
  const [isOpen, setOpen] = useAtom(isEmbedOpenAtom);
  return (
    <details className="share__embed" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("shareEmbed", "Embed in a web page")}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <EmbedCode />}
    </details>
  );
}
