import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";

/** Opens a frame's page in a window of the browser's own. */
export function FrameLink({ href, hasWords = false }: { readonly href: string; readonly hasWords?: boolean }) {
  const t = useT();
  const words = t("galleryOpen", "Open it in a window of its own");
  const link = { href, target: "_blank", rel: "noopener noreferrer" };
  if (!hasWords) {
    return (
      <a {...link} className="icon-button" aria-label={words} data-tip={words}>
        <Icon name="external-link" />
      </a>
    );
  }
  return (
    <a {...link} className="text-button">
      <span className="text-button__text">{words}</span>
      <Icon name="external-link" />
    </a>
  );
}
