import { useAtomValue, useSetAtom } from "jotai/react";
import { CART, type CartItem } from "../../book/cart-items.ts";
import { FORM_ICONS } from "../../chrome/form-icons.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { removeFromCartAtom, setAmountAtom } from "../../state/cart.ts";
import { languageTagAtom, plainText } from "../../state/texts.ts";
import { AmountField } from "./AmountField.tsx";
import { ArticlePicture } from "./ArticlePicture.tsx";
import { priceText } from "./order.ts";
import { shopAtom } from "./shop-state.ts";

/** One article in the cart: what it is, how many of it, and what they cost. */
export function CartRow({ item }: { readonly item: CartItem }) {
  const t = useT();
  const language = useAtomValue(languageTagAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  const setAmount = useSetAtom(setAmountAtom);
  const remove = useSetAtom(removeFromCartAtom);
  const { id, price, currency, amount, picture } = item;
  const title = plainText(item.title);
  const cost = price === null ? t("cartOnRequest", "Price on request") : priceText(price * amount, currency, language);
  return (
    <li className="cart__row" data-item={id}>
      <ArticlePicture src={picture} />
      <div className="cart__words">
        <p className="cart__title">
          <bdi>{title}</bdi>
        </p>
        {isPriceShown && <p className="cart__price">{cost}</p>}
        <div className="cart__stepper" role="group" aria-label={t("cartAmountOf", "Amount of {name}", { name: title })}>
          <IconButton
            icon="minus"
            label={t("cartLess", "One less")}
            isDisabled={amount <= 1}
            onClick={() => setAmount(id, amount - 1)}
          />
          <AmountField
            key={amount}
            amount={amount}
            label={t("cartAmount", "Amount")}
            onChange={(next) => setAmount(id, next)}
          />
          <IconButton
            icon="plus"
            label={t("cartMore", "One more")}
            isDisabled={amount >= CART.mostAmount}
            onClick={() => setAmount(id, amount + 1)}
          />
        </div>
      </div>
      <IconButton
        icon={FORM_ICONS.delete}
        label={t("cartRemove", "Remove {name}", { name: title })}
        tip={t("delete", "Delete")}
        onClick={() => remove(id)}
      />
    </li>
  );
}
