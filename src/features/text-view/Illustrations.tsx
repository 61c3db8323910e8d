import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListedPage } from "./contents.ts";
import { areDrawingsDarkAtom, type DrawnIllustration, drawIllustrationsAtom } from "./illustrations.ts";

/** The text of a page is about so wide, as a share of it: illustrations are as large beside it as on the page. */
const TEXT_FRAC = 0.74;

/**
 * The illustrations of a page; null = nobody has looked for them yet. They come when the text stands already, which does
 * not wait for them. Where they cannot be drawn for another light, they stay, on the paper that they are printed on.
 */
export function useIllustrations({ page, blocks }: ListedPage): readonly DrawnIllustration[] | null {
  const draw = useSetAtom(drawIllustrationsAtom);
  const isNight = useAtomValue(areDrawingsDarkAtom);
  const [drawn, setDrawn] = useState<readonly DrawnIllustration[] | null>(null);
  const shown = useRef<readonly DrawnIllustration[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at night they are drawn otherwise
  useEffect(() => {
    const use = new AbortController();
    void draw({ page, blocks, signal: use.signal })
      .catch(() => null)
      .then((found) => {
        if (use.signal.aborted) return free(found ?? []);
        if (found) free(shown.current); // till now the former ones stand where these come
        shown.current = found ?? shown.current.map((former) => ({ ...former, look: "printed" }));
        setDrawn(shown.current);
      });
    return () => use.abort();
  }, [draw, page, blocks, isNight]);
  useEffect(() => () => free(shown.current), []);
  return drawn;
}

/** Gives back the pixels of what is not shown any more. */
function free(drawn: readonly DrawnIllustration[]): void {
  for (const { canvas } of drawn) canvas.width = 0;
}

type IllustrationsProps = { readonly drawn: readonly DrawnIllustration[]; readonly label: string };

/** The illustrations that stand before a block of the text. */
export function Illustrations({ drawn, label }: IllustrationsProps) {
  return drawn.map((illustration) => (
    <Figure key={`${illustration.area.x} ${illustration.area.y}`} illustration={illustration} label={label} />
  ));
}

type FigureProps = { readonly illustration: DrawnIllustration; readonly label: string };

function Figure({ illustration: { canvas, area, look }, label }: FigureProps) {
  const figure = useRef<HTMLElement>(null);
  useLayoutEffect(() => figure.current?.replaceChildren(canvas), [canvas]);
  return (
    <figure
      ref={figure}
      className="text-page__illustration"
      role="img"
      aria-label={label}
      data-look={look}
      style={{ inlineSize: `${Math.min(1, area.width / TEXT_FRAC) * 100}%` }}
    />
  );
}
