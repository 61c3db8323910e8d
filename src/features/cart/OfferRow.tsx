import { useAtomValue, useSetAtom } from "jotai/react";
import type { CartArticle } from "../../book/cart-items.ts";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { addToCartAtom } from "../../state/cart.ts";
import { languageTagAtom, plainText } from "../../state/texts.ts";
import { ArticlePicture } from "./ArticlePicture.tsx";
import { priceText } from "./order.ts";
import { shopAtom } from "./shop-state.ts";

/** Something that can be put into the cart. */
export function OfferRow({ offer }: { readonly offer: CartArticle }) {
  const t = useT();
  const language = useAtomValue(languageTagAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  const add = useSetAtom(addToCartAtom);
  const { title, price, currency, picture } = offer;
  return (
    <li className="cart__row">
      <ArticlePicture src={picture} />
      <div className="cart__words">
        <p className="cart__title">
          <bdi>{plainText(title)}</bdi>
        </p>
        {isPriceShown && (
          <p className="cart__price">
            {price === null ? t("cartOnRequest", "Price on request") : priceText(price, currency, language)}
          </p>
        )}
      </div>
      <TextButton onClick={() => add(offer)}>
        {t("cartAdd", "Add")}
        <span className="visually-hidden">: {plainText(title)}</span>
      </TextButton>
    </li>
  );
}
