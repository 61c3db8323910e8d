import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from "react";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { focusStage } from "../../chrome/focus.ts";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { PageInput } from "../../chrome/kit/PageInput.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { firstLabelAtom } from "../../state/place-in-book.ts";
import { bookAtom, labelAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { arePanelsOfBarsOpenAtom, barKindAtom, isToolbarShownAtom, showToolbarAtom } from "../../state/toolbar.ts";
import { panelInsetsAtom } from "../../state/view.ts";
import { isBarQuietAtom } from "./api.ts";
import { useBar } from "./bar-style.ts";
import {
  fieldLeanAtom,
  fieldPlaceAtom,
  hasPageFieldAtom,
  isFieldStackedAtom,
  pageFieldSizeAtom,
  phoneShowAtom,
  toolbarLayoutAtom,
} from "./state.ts";
import { ToolList } from "./ToolButton.tsx";

/** The toolbar, if the book has one (TOOL-05). */
export function Toolbar() {
  const kind = useAtomValue(barKindAtom);
  const isShown = useAtomValue(isToolbarShownAtom);
  if (kind === "none") return null;
  if (kind === "phone") return <PhoneBars />;
  return (
    <>
      <DesktopTopBar />
      <DesktopBar />
      {!isShown && <ShowBar />}
    </>
  );
}

/** The button that shows the bar of a large window again. It takes the keyboard from the bar, and gives it back. */
function ShowBar() {
  const t = useT();
  const store = useStore();
  const show = useSetAtom(showToolbarAtom);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const { activeElement } = document;
    const wasInBar = activeElement === document.body || activeElement?.closest("[data-bar]");
    if (wasInBar) own?.focus({ preventScroll: true });
    return () => {
      const isOurs = document.activeElement === own && store.get(isToolbarShownAtom);
      if (isOurs)
        document.querySelector<HTMLElement>(".toolbar :is([data-button=hidebar], [data-button=more])")?.focus();
    };
  }, [store]);
  const label = t("btnShowToolbar", "Show toolbar");
  const style = { "--panels-right": `${useAtomValue(panelInsetsAtom).right}px` } as CSSProperties;
  return (
    <button
      ref={button}
      type="button"
      className="show-bar"
      style={style}
      data-fades
      aria-label={label}
      data-tip={label}
      onClick={() => show()}
    >
      <Icon name="chevron-up" />
    </button>
  );
}

/** A strip of the book's pages, on the quiet bar. */
const PageStrip = lazyPart(
  atom((get) => get(isBarQuietAtom) && get(hasPageFieldAtom)),
  () => import("./PageStrip.tsx"),
);

/** What closes go-to and More at a touch beside them. */
const BesidePanels = lazyPart(arePanelsOfBarsOpenAtom, () => import("./BesidePanels.tsx"));

type BarProps = ComponentProps<"div"> & { readonly bar: "top" | "bottom"; readonly label: string };

/** One bar: a landmark, and in it the toolbar itself. */
function Bar({ bar, label, ...parts }: BarProps) {
  const how = useBar(bar);
  return (
    <section className="bar" aria-label={label} data-quiet={how["data-quiet"]} data-shown={how["data-shown"]}>
      <div role="toolbar" aria-label={label} {...parts} {...how} />
    </section>
  );
}

/** The bar at the bottom of large windows: the page number in the middle, buttons on both sides (TOOLD-01). */
function DesktopBar() {
  const t = useT();
  const { before, pageBefore, pageAfter, after } = useAtomValue(toolbarLayoutAtom);
  const hasField = useAtomValue(hasPageFieldAtom);
  return (
    <Bar bar="bottom" className="toolbar" data-fades label={t("toolbar", "Toolbar")}>
      <div className="toolbar__side">
        <ToolList buttons={before} />
      </div>
      <div className="toolbar__pages">
        <div className="toolbar__strip">
          <PageStrip />
        </div>
        <ToolList buttons={pageBefore} />
        {hasField && <PageField />}
        <ToolList buttons={pageAfter} />
      </div>
      <div className="toolbar__side">
        <ToolList buttons={after} />
      </div>
    </Bar>
  );
}

/** The book's own buttons at the top of large windows, in the middle third, since logos may be at both sides (TOOLD-16). */
function DesktopTopBar() {
  const t = useT();
  const { top } = useAtomValue(toolbarLayoutAtom);
  if (top.length === 0) return null;
  return (
    <Bar bar="top" className="toolbar-top" data-fades label={t("topToolbar", "Top toolbar")}>
      <ToolList buttons={top} />
    </Bar>
  );
}

/** The two bars of a phone, which slide over the page and away again (TOOLP-01). */
function PhoneBars() {
  const t = useT();
  const { top, before, after } = useAtomValue(toolbarLayoutAtom);
  const hasField = useAtomValue(hasPageFieldAtom);
  const show = useAtomValue(phoneShowAtom);
  const { title } = useAtomValue(bookAtom);
  const { appLogoIcon } = useAtomValue(chromeSettingsAtom); // it takes the title's place
  const isForTurning = before.some(({ key }) => key === "previous"); // there is no space for captions of page buttons, which need none
  const rowShow = isForTurning ? "icon" : show;
  return (
    <>
      <BesidePanels />
      <Bar bar="top" className="phone-bar" label={t("topToolbar", "Top toolbar")} data-show={show}>
        <ToolList buttons={top} show={show} />
        {!appLogoIcon && (
          <div className="phone-bar__title" dir="auto">
            <span>{plainText(title)}</span>
          </div>
        )}
      </Bar>
      <Bar bar="bottom" className="phone-bar" label={t("toolbar", "Toolbar")} data-show={rowShow}>
        <div className="phone-bar__row">
          <ToolList buttons={before} show={rowShow} />
          {hasField && <PageField />}
          <ToolList buttons={after} show={rowShow} />
        </div>
      </Bar>
    </>
  );
}

/** The number of the open pages, and the total, on the bar (GOTO-02). */
function PageField() {
  const size = useAtomValue(pageFieldSizeAtom);
  const isStacked = useAtomValue(isFieldStackedAtom);
  const field = useElementWriter<HTMLLabelElement, number>(fieldLeanAtom, (element, px) =>
    element.style.setProperty("--lean", `${px / 2}px`),
  );
  const place = useElementWriter<HTMLElement, string>(fieldPlaceAtom, (element, text) => {
    element.textContent = text;
    element.dir = /^[/·]/.test(text) ? "" : "auto"; // words such as "1 of 46" run their own way, whatever the bar's is
  });
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in PageInput
    <label
      ref={field}
      className="page-field"
      data-stacked={isStacked || undefined}
      style={{ "--page-size": size } as CSSProperties}
    >
      <PageInput
        className="page-field__input"
        labelAtom={labelAtom}
        typedAtom={firstLabelAtom}
        size={size}
        went={focusStage}
      />
      <span ref={place} className="page-field__total" aria-hidden="true" />
    </label>
  );
}
