import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { runCutSign } from "../../chrome/kit/cut-sign.ts";
import { Deferred } from "../../chrome/kit/Deferred.tsx";
import { Field, Switch } from "../../chrome/kit/Fields.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { QrCode } from "../../chrome/kit/QrCode.tsx";
import { Bubble } from "../../chrome/panels/Bubble.tsx";
import { hasShareSheet } from "../../io/browser-facts.ts";
import { openShareSheet } from "../../io/sharing.ts";
import { portsAtom } from "../../state/ports.ts";
import { labelAtom } from "../../state/reading.ts";
import { showToastAtom } from "../../state/tips.ts";
import { isKioskAtom } from "../kiosk/api.ts";
import { areCodesOnAtom, sharedAtom } from "./api.ts";
import { embedLinkAtom, isAtPageAtom, isEmbedOpenAtom, shareLinkAtom, useCopy } from "./link.ts";
import { ShareTargets } from "./ShareTargets.tsx";
import { EMBED_SIZES, embedCode } from "./targets.ts";
import "./share.css";

/** Sizes of the share bubble: of the code (QR-10), and of what lies beside it in one column. */
const SHARE = { widthPx: 344, codePx: 180, kioskCodePx: 272, restPx: 330, kioskRestPx: 60 } as const;

/** The share bubble: the link, its code, places to share it, and code to embed the book (SHARE-01, SHARE-03). */
export function Panel() {
  const t = useT();
  const isKiosk = useAtomValue(isKioskAtom); // a visitor takes the link along by its code, and sends nothing from there
  const hasCode = useAtomValue(areCodesOnAtom);
  return (
    <Bubble
      name="share"
      title={t("btnShare", "Share")}
      anchor="btnshare"
      width={`calc((var(--share-width, ${SHARE.widthPx}px) + var(--type-extra)) * var(--ui, 1))`}
    >
      <div className="share">
        {isKiosk && <ShareCode />}
        <Deferred heightPx={isKiosk ? SHARE.kioskRestPx : SHARE.restPx + (hasCode ? SHARE.codePx : 0)}>
          <ShareLink />
          {!isKiosk && <ShareTargets />}
          {!isKiosk && <ShareCode />}
          {!isKiosk && <ShareEmbed />}
        </Deferred>
      </div>
    </Bubble>
  );
}

/** The link as a QR code of 180 px (QR-10 to QR-12), on a display a larger one, read from some steps away. */
function ShareCode() {
  const t = useT();
  const link = useAtomValue(shareLinkAtom);
  const isKiosk = useAtomValue(isKioskAtom);
  if (!useAtomValue(areCodesOnAtom)) return null;
  return (
    <>
      <div className="share__code">
        <QrCode text={link} sizePx={isKiosk ? SHARE.kioskCodePx : SHARE.codePx} />
      </div>
      {isKiosk && <p className="share__scan">{t("shareScan", "Scan it to take the book along.")}</p>}
    </>
  );
}

/** The link to the book or to the open page, with buttons to copy it and to share it with other apps. */
function ShareLink() {
  const t = useT();
  const link = useAtomValue(shareLinkAtom);
  const label = useAtomValue(labelAtom);
  const { title } = useAtomValue(sharedAtom);
  const [isAtPage, setAtPage] = useAtom(isAtPageAtom);
  const isKiosk = useAtomValue(isKioskAtom);
  const isCodeAlone = useAtomValue(areCodesOnAtom) && isKiosk; // nobody types a link off a display
  const copy = useCopy();
  const showToast = useSetAtom(showToastAtom);
  const share = async () => {
    const isFailed = (await openShareSheet({ title, url: link })) === "failed";
    if (isFailed && (await copy(link))) showToast(t("copied", "Copied")); // it did something else than its name says
  };
  return (
    <>
      {!isCodeAlone && (
        <Field label={t("shareLink", "Link")}>
          <input
            className="field__input share__link"
            readOnly
            value={link}
            dir="ltr"
            onClick={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
      )}
      <Switch
        label={t("shareAtPage", "Start at this page ({page})", { page: label })}
        checked={isAtPage}
        onChange={setAtPage}
      />
      {!isKiosk && (
        <div className="share__buttons">
          <CopyButton kind="primary" text={link}>
            {t("shareCopy", "Copy link")}
          </CopyButton>
          {hasShareSheet() && (
            <TextButton icon="share-2" onClick={() => void share()}>
              {t("shareMore", "Share with…")}
            </TextButton>
          )}
        </div>
      )}
    </>
  );
}

/** The code for other web pages, folded away since few readers need it. It comes last: all rows are there by then. */
function ShareEmbed() {
  const t = useT();
  const [isOpen, setOpen] = useAtom(isEmbedOpenAtom);
  const last = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const list = last.current?.parentElement;
    return list ? runCutSign(list) : undefined;
  }, []);
  useLayoutEffect(() => {
    if (isOpen) last.current?.lastElementChild?.scrollIntoView({ block: "nearest" }); // the button that copies the code
  }, [isOpen]);
  return (
    <details
      ref={last}
      className="share__embed"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t("shareEmbed", "Embed in a web page")}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <EmbedCode />}
    </details>
  );
}

/** The code itself, for a size that the reader chooses. */
function EmbedCode() {
  const t = useT();
  const link = useAtomValue(embedLinkAtom);
  const { title } = useAtomValue(sharedAtom);
  const [choice, setChoice] = useState(0);
  const size = EMBED_SIZES[choice] ?? EMBED_SIZES[0];
  const code = embedCode(link, title, size);
  return (
    <>
      <Field label={t("shareEmbedSize", "Size")}>
        <select className="field__input" value={choice} onChange={({ target }) => setChoice(Number(target.value))}>
          {EMBED_SIZES.map(({ width, height }, index) => (
            <option key={height} value={index}>
              {`${width ?? t("shareFullWidth", "full width")} × ${height}`}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("shareEmbedCode", "Code")}>
        <textarea
          className="field__input share__code-text"
          readOnly
          rows={1}
          value={code}
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <CopyButton text={code}>{t("shareCopyCode", "Copy code")}</CopyButton>
    </>
  );
}

type CopyButtonProps = { readonly kind?: "primary" | "plain"; readonly text: string; readonly children: string };

/** How long a copied text is told at its button, ms. */
const TICK_MS = 2000;

/** Copies a text, and says so for a moment: a toast would lie over the code, far from where the reader looks. */
function CopyButton({ kind = "plain", text, children }: CopyButtonProps) {
  const t = useT();
  const { clock } = useAtomValue(portsAtom);
  const copy = useCopy();
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null);
  useEffect(() => (copied ? clock.after(TICK_MS, () => setCopied(null)) : undefined), [copied, clock]);
  const isTicked = copied?.text === text; // the reader may choose another link meanwhile
  const press = async () => setCopied((await copy(text)) ? { text } : null);
  return (
    <>
      <span className="visually-hidden" role="status">
        {isTicked && t("copied", "Copied")}
      </span>
      <TextButton kind={kind} icon={isTicked ? "check" : "copy"} onClick={() => void press()}>
        {isTicked ? t("copied", "Copied") : children}
      </TextButton>
    </>
  );
}
