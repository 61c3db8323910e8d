import { useAtomValue, useSetAtom } from "jotai/react";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { openLink } from "../../io/open-link.ts";
import { languageTagAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { type Checkout, priceText } from "./order.ts";
import { checkoutAtom, orderTextAtom, shopAtom, totalsAtom } from "./shop-state.ts";

const ICONS = { mail: "mail", page: "external-link", payPal: "external-link" } as const;

/** What it costs altogether, and the way to order it. */
export function CartFoot() {
  const checkout = useAtomValue(checkoutAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  return (
    <footer className="cart__foot">
      {isPriceShown && <Totals />}
      {checkout?.isCut && <LongOrder />}
      {checkout && <OrderButton checkout={checkout} />}
    </footer>
  );
}

function Totals() {
  const t = useT();
  const totals = useAtomValue(totalsAtom);
  const language = useAtomValue(languageTagAtom);
  return (
    <dl className="cart__totals">
      {totals.map(({ currency, sum }, index) => (
        <div key={currency} className="cart__total">
          <dt className={index > 0 ? "cart__again" : undefined}>{t("cartTotal", "Total")}</dt>
          <dd>{priceText(sum, currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderButton({ checkout: { kind, href } }: { readonly checkout: Checkout }) {
  const t = useT();
  const order = () => openLink(href, "_blank");
  const text = {
    mail: t("cartOrderMail", "Order by email"),
    page: t("cartOrder", "Order"),
    payPal: t("cartPayPal", "Pay with PayPal"),
  }[kind];
  return (
    <TextButton kind="primary" icon={ICONS[kind]} onClick={order}>
      {text}
    </TextButton>
  );
}

/** An order that no link can carry: the reader copies it into the mail. */
function LongOrder() {
  const t = useT();
  const order = useAtomValue(orderTextAtom);
  const tell = useSetAtom(showToastAtom);
  const copy = async () => {
    const copying = navigator.clipboard?.writeText(order);
    const isCopied =
      (await copying?.then(
        () => true,
        () => false,
      )) ?? false;
    tell(isCopied ? t("contactCopied", "Copied") : t("cartCopyFailed", "Copy failed!"));
  };
  return (
    <div className="cart__long">
      <p>
        {t("cartLong", "This order is too long to be filled in by itself. Copy it, and paste it into your message.")}
      </p>
      <TextButton icon="copy" onClick={() => void copy()}>
        {t("contactCopy", "Copy")}
      </TextButton>
    </div>
  );
}
