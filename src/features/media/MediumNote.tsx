import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";

/** Why something on a page cannot be shown, and where it can be seen instead. */
export function MediumNote({ text, link }: { readonly text: string; readonly link: string }) {
  const t = useT();
  const words = t("galleryOpen", "Open it in a window of its own");
  return (
    <div className="medium__note" role="note">
      <p className="medium__words">
        <Icon name="triangle-alert" />
        <span>{text}</span>
      </p>
      {link !== "" && (
        <a className="medium__link" href={link} target="_blank" rel="noopener noreferrer" aria-label={words}>
          <span>{words}</span>
          <Icon name="external-link" />
        </a>
      )}
    </div>
  );
}
