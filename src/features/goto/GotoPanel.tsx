import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { pageInputSize } from "../../book/publication/page-input.ts";
import { useT } from "../../chrome/hooks.ts";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { PageInput } from "../../chrome/kit/PageInput.tsx";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { watchHeld } from "../../io/drags.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Point } from "../../lib/gestures.ts";
import { readableInk } from "../../lib/readable-color.ts";
import { totalCaptionAtom } from "../../state/chrome-settings.ts";
import { WHITE } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom, pageCountAtom, pageRatioAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom } from "../../state/turning.ts";
import { viewportAtom } from "../../state/view.ts";
import {
  fractionOf,
  GOTO,
  isSlidingAtom,
  previewPagesAtom,
  releaseSliderAtom,
  slideAtom,
  slideByKeyAtom,
  sliderLabelAtom,
  sliderTextAtom,
  sliderValueAtom,
  valueAt,
} from "./slider.ts";
import "./goto.css";

const STYLE = {
  "--panel-ms": `${GOTO.motionMs}ms`,
  "--goto-height": `${GOTO.phonePx}px`,
  "--goto-inset": `${GOTO.insetPx}px`,
  "--goto-pointer": `${GOTO.pointerPx}px`,
} as CSSProperties;

/** A slider through the book, with a field for the page number; on phones it covers the bars, else it is above the toolbar. */
export function Panel() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("goto", GOTO.motionMs);
  usePanelFocus(panel, phase);
  const direction = useAtomValue(directionAtom);
  const first = useSetAtom(goToFirstAtom);
  const last = useSetAtom(goToLastAtom);
  const [firstIcon, lastIcon] =
    direction === "rtl" ? (["chevron-last", "chevron-first"] as const) : (["chevron-first", "chevron-last"] as const);
  return (
    <section
      ref={panel}
      className="goto panel"
      role="dialog"
      data-panel="goto"
      data-phase={phase}
      aria-label={t("btnGoto", "Go to page")}
      tabIndex={-1}
      style={STYLE}
    >
      <div className="goto__row" dir={direction}>
        <GotoPreview />
        <IconButton icon={firstIcon} label={t("btnFirstPage", "First page")} onClick={first} />
        <GotoSlider />
        <IconButton icon={lastIcon} label={t("btnLastPage", "Last page")} onClick={last} />
      </div>
      <div className="goto__head">
        <GotoField />
        <IconButton icon="x" label={t("frmClose", "Close")} onClick={close} />
      </div>
    </section>
  );
}

/** The field with the page's label, which follows the slider and can be edited; beside it the page's number, if it differs. */
function GotoField() {
  const { settings } = useAtomValue(bookAtom);
  const value = useAtomValue(sliderValueAtom);
  const count = useAtomValue(pageCountAtom);
  const total = useAtomValue(totalCaptionAtom);
  const label = useAtomValue(sliderLabelAtom);
  const isTyped = useIsTyped();
  const size = pageInputSize(count, settings.pageNumberCaption.trim() !== "");
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in PageInput
    <label className="goto__field" style={{ "--page-size": size } as CSSProperties}>
      <PageInput
        className="goto__input"
        labelAtom={sliderLabelAtom}
        size={size}
        data-autofocus={isTyped || undefined}
        went={(input) => input.blur()}
      />
      <span className="goto__total" aria-hidden="true">
        {label !== String(value) && <bdi className="goto__number">{value}</bdi>}
        {" / "}
        <bdi>{total}</bdi>
      </span>
    </label>
  );
}

/** Whether readers rather type than slide: fingers would have a keyboard cover the book. */
function useIsTyped(): boolean {
  return !useAtomValue(viewportAtom).isCoarse;
}

/** The small pictures and the label of the pages at the thumb, shown above it while it is moved. */
function GotoPreview() {
  const isSliding = useAtomValue(isSlidingAtom);
  const shown = useAtomValue(previewPagesAtom);
  const value = useAtomValue(sliderValueAtom);
  const count = useAtomValue(pageCountAtom);
  const ratio = useAtomValue(pageRatioAtom);
  const { pages } = useAtomValue(bookAtom);
  const { missing } = useAtomValue(portsAtom).pictures;
  const isRtl = useAtomValue(directionAtom) === "rtl";
  if (!isSliding) return null;
  const at = fractionOf(value, count);
  const place = { "--at": isRtl ? 1 - at : at, "--ratio": ratio };
  const label = pages[value - 1]?.label ?? String(value);
  return (
    <div className="goto__preview" aria-hidden="true" style={place as CSSProperties}>
      <div className="goto__pages">
        {shown.map((index) => {
          const page = pages[index];
          const paper = page?.color || WHITE;
          const style = { "--paper": paper, "--page-ink": readableInk("", paper) } as CSSProperties;
          const picture = page?.isProtected ? null : (page?.thumb ?? page?.preview ?? null);
          const address = picture !== null && missing.has(picture) ? null : picture;
          return (
            <div key={index} className="goto__page" style={style}>
              {address ? (
                <BookPicture src={address} isPage draggable={false} decoding="async" data-stretch={page?.isStretched} />
              ) : (
                <bdi>{page?.label}</bdi>
              )}
            </div>
          );
        })}
      </div>
      <p className="goto__label">
        <bdi>{label}</bdi>
        {label !== String(value) && <small>{`${value} / ${count}`}</small>}
      </p>
    </div>
  );
}

/** The slider. The book turns when the thumb is released, not while it moves (GOTO-10). */
function GotoSlider() {
  const t = useT();
  const count = useAtomValue(pageCountAtom);
  const value = useAtomValue(sliderValueAtom);
  const text = useAtomValue(sliderTextAtom);
  const { track, slider } = useSlide();
  return (
    <div
      className="goto__slider"
      role="slider"
      tabIndex={0}
      data-autofocus={!useIsTyped() || undefined}
      aria-label={t("pageNumber", "Page number")}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={value}
      aria-valuetext={text}
      style={{ "--at": fractionOf(value, count) } as CSSProperties}
      {...slider}
    >
      <div ref={track} className="goto__track">
        <div className="goto__thumb" />
      </div>
    </div>
  );
}

/** The event handlers and attributes that let a finger, a mouse and keys move the slider. */
function useSlide() {
  const count = useAtomValue(pageCountAtom);
  const isSliding = useAtomValue(isSlidingAtom);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const slide = useSetAtom(slideAtom);
  const slideByKey = useSetAtom(slideByKeyAtom);
  const release = useSetAtom(releaseSliderAtom);
  const slider = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false); // by a pointer
  useEffect(() => {
    if (!slider.current) return;
    const slideTo = ({ x }: Point) => {
      if (!track.current) return;
      const { left, width } = track.current.getBoundingClientRect();
      slide(valueAt(x, { left, width, isRtl }, count));
    };
    return watchHeld(slider.current, {
      press: (at) => {
        isHeld.current = true;
        slideTo(at);
      },
      move: slideTo,
      release: (_at, isCancelled) => {
        isHeld.current = false;
        release(!isCancelled);
      },
    });
  }, [slide, release, isRtl, count]);
  const pressed = (event: KeyboardEvent) => {
    if (hasCommandKey(event)) return;
    if (event.key === "Escape" && isSliding) {
      event.preventDefault(); // the panel stays open
      release(false);
    } else if (slideByKey(event.key)) event.preventDefault();
  };
  return {
    track,
    slider: {
      ref: slider,
      "data-sliding": isSliding,
      onKeyDown: pressed,
      onKeyUp: () => !isHeld.current && release(true),
      onBlur: () => !isHeld.current && release(false),
    },
  } as const;
}
