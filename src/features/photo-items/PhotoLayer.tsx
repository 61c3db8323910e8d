import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Annotation } from "../../book/publication/annotation.ts";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { stageAtom } from "../../stage/stage-handle.ts";
import { useMedium, usePainted, useStanding } from "../media/api.ts";
import { setPhotoStepAtom } from "../page-items/api.ts";
import { PhotoShow } from "./PhotoShow.tsx";
import { openPhotosAtom, type PhotosItem, photoAt, runTurnDrag, usePhotoStep } from "./show.ts";
import "./photo-items.css";

/** The shows of photos on the open pages, each in its place on the overlay. */
export function Part() {
  const store = useStore();
  const open = useAtomValue(openPhotosAtom);
  useEffect(() => void store.get(stageAtom)?.openOverlay(), [store]);
  return open.map(({ annotation, element }) => {
    const { item } = annotation;
    if (item.kind !== "photos" || item.photos.length === 0) return null;
    const Show = item.look === "turning" ? TurningPhoto : PhotoShow;
    return (
      <PageBox key={annotation.id} annotation={annotation} at={element}>
        <FeatureBoundary id={`photos ${annotation.id}`}>
          <Show annotation={annotation} item={item} />
        </FeatureBoundary>
      </PageBox>
    );
  });
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 };

/** An object that was photographed all round; a drag turns it. All frames lie in one place, and one of them is visible. */
function TurningPhoto({ annotation, item }: { readonly annotation: Annotation; readonly item: PhotosItem }) {
  const { id, name } = annotation;
  const t = useT();
  const store = useStore();
  const element = useRef<HTMLDivElement>(null);
  const setStep = useSetAtom(setPhotoStepAtom);
  const [isSeen, setSeen] = useState(false);
  useStanding(id, isSeen);
  const { photos } = item;
  const count = photos.length;
  const frame = photoAt(usePhotoStep(id), count);
  useLayoutEffect(
    () => (element.current && count > 1 ? runTurnDrag(store, element.current, { id, item }) : undefined),
    [store, id, item, count],
  );
  const pressed = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // no leaf turns
    setStep(id, photoAt(frame + by, count));
  };
  return (
    <div
      ref={element}
      className="photos"
      data-look="turning"
      role="slider"
      tabIndex={0}
      aria-label={name || t("photosTurning", "Turn the object")}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={frame + 1}
      onKeyDown={pressed}
    >
      {photos.map(({ url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the frames never change, and two may be the same
        <TurningFrame key={index} url={url} isShown={index === frame} onSeen={() => setSeen(true)} />
      ))}
      <span className="photos__turn">
        <Icon name="rotate-cw" />
      </span>
    </div>
  );
}

type TurningFrameProps = { readonly url: string; readonly isShown: boolean; readonly onSeen: () => void };

function TurningFrame({ url, isShown, onSeen }: TurningFrameProps) {
  const { src, isLost, onLoad, onError } = useMedium(url);
  const [isPainted, painted] = usePainted();
  const loaded = (event: SyntheticEvent<HTMLImageElement>) => {
    onLoad();
    painted(event);
  };
  useEffect(() => {
    if (isShown && (isPainted || isLost)) onSeen();
  });
  const parts = { src, onLoad: loaded, onError, hidden: !isShown };
  return <img className="photos__photo" alt="" decoding="async" draggable={false} {...parts} />;
}
