import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { openLink } from "../../io/open-link.ts";
import { copyText } from "../../io/sharing.ts";
import { languageTagAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { cartAtom } from "./api.ts";
import { CartRow, OfferRow } from "./CartRow.tsx";
import { type Checkout, checkoutAtom, offersAtom, orderTextAtom, priceText, shopAtom, totalsAtom } from "./order.ts";
import "./cart.css";

const WIDTH_PX = 360;

/** The articles in the cart, what they cost, and what else the book offers (EXTRA-01, EXTRA-03). */
export function Panel() {
  const t = useT();
  const items = useAtomValue(cartAtom);
  const offers = useAtomValue(offersAtom);
  return (
    <AdaptivePanel name="cart" title={t("btnShoppingCart", "Shopping cart")} side="right" width={WIDTH_PX}>
      {items.length > 0 ? (
        <ul className="cart">
          {items.map((item) => (
            <CartRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="shopping-cart" text={t("cartEmpty", "Your cart is empty.")} />
      )}
      {offers.length > 0 && (
        <section className="panel__section">
          <h3 className="panel__heading">{t("cartOffers", "Offered in this book")}</h3>
          <ul className="cart">
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && <CartFoot />}
    </AdaptivePanel>
  );
}

const ICONS = { mail: "mail", page: "external-link", payPal: "external-link" } as const;

/** The total cost, and the button that orders. */
function CartFoot() {
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

/** For an order that is too long for a link: the reader copies it and pastes it into the message. */
function LongOrder() {
  const t = useT();
  const order = useAtomValue(orderTextAtom);
  const showToast = useSetAtom(showToastAtom);
  const copy = async () => {
    const isCopied = await copyText(order);
    showToast(isCopied ? t("contactCopied", "Copied") : t("cartCopyFailed", "Copy failed!"));
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
