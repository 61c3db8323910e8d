import { useAtomValue } from "jotai/react";
import { AdaptivePanel } from "../../chrome/AdaptivePanel.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { useT } from "../../chrome/use-t.ts";
import { cartAtom } from "../../state/cart.ts";
import { CartFoot } from "./CartFoot.tsx";
import { CartRow } from "./CartRow.tsx";
import { OfferRow } from "./OfferRow.tsx";
import { offersAtom } from "./shop-state.ts";

const WIDTH_PX = 360;

/** What the reader wants to buy, what it costs, and what else the book offers (EXTRA-01, EXTRA-03). */
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
