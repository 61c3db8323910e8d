import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { textLightAtom } from "./appearance.ts";
import type { ListedPage } from "./contents.ts";
import { type DrawnIllustration, drawIllustrationsAtom } from "./illustrations.ts";

/** The text of a page is about so wide, as a share of it: illustrations are as large beside it as on the page. */
const TEXT_FRAC = 0.74;

/** The illustrations of a page. They come when its text stands already, which does not wait for them. */
export function useIllustrations({ page, blocks }: ListedPage): readonly DrawnIllustration[] {
  const draw = useSetAtom(drawIllustrationsAtom);
  const light = useAtomValue(textLightAtom);
  const [drawn, setDrawn] = useState<readonly DrawnIllustration[]>([]);
  const shown = useRef(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another light they look otherwise
  useEffect(() => {
    const use = new AbortController();
    void draw({ page, blocks, signal: use.signal })
      .catch(() => [])
      .then((found) => {
        if (use.signal.aborted) return free(found);
        free(shown.current); // till now the former ones stand where these come
        shown.current = found;
        setDrawn(found);
      });
    return () => use.abort();
  }, [draw, page, blocks, light]);
  useEffect(() => () => free(shown.current), []);
  return drawn;
}

/** Gives back the pixels of what is not shown any more. */
function free(drawn: readonly DrawnIllustration[]): void {
  for (const { canvas } of drawn) canvas.width = 0;
}

/** The illustrations that stand before a block of the text. */
export function Illustrations({ drawn }: { readonly drawn: readonly DrawnIllustration[] }) {
  return drawn.map((illustration) => (
    <Figure key={`${illustration.area.x} ${illustration.area.y}`} illustration={illustration} />
  ));
}

function Figure({ illustration: { canvas, area, isClear } }: { readonly illustration: DrawnIllustration }) {
  const t = useT();
  const figure = useRef<HTMLElement>(null);
  const light = useAtomValue(textLightAtom);
  useLayoutEffect(() => figure.current?.replaceChildren(canvas), [canvas]);
  return (
    <figure
      ref={figure}
      className="text-page__illustration"
      role="img"
      aria-label={t("attachPicture", "Picture")}
      data-light={isClear ? light : undefined}
      style={{ inlineSize: `${Math.min(1, area.width / TEXT_FRAC) * 100}%` }}
    />
  );
}
