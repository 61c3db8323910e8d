import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { FORM_ICONS } from "../../chrome/panels/forms.ts";
import { languageTagAtom, plainText } from "../../state/texts.ts";
import { addToCartAtom, CART, type CartArticle, type CartItem, removeFromCartAtom, setAmountAtom } from "./api.ts";
import { priceText, shopAtom } from "./order.ts";

/** One article in the cart: its title, amount and cost. */
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

/** One article that can be put into the cart. */
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

/** The picture of an article; a bag if there is none or it cannot be loaded. */
function ArticlePicture({ src }: { readonly src: string }) {
  return (
    <span className="cart__picture" aria-hidden="true">
      <Icon name="shopping-bag" />
      {src !== "" && (
        <img
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

type AmountFieldProps = {
  readonly amount: number;
  readonly label: string;
  readonly onChange: (amount: number) => void;
};

/** The amount as an editable number, which is applied when the field is left or Enter is pressed. */
function AmountField({ amount, label, onChange }: AmountFieldProps) {
  const finish = (input: HTMLInputElement) => {
    const written = Number(input.value.trim() || amount);
    input.value = String(amount); // restores it if nothing changes; if something does, the field is drawn anew
    if (written !== amount) onChange(written);
  };
  return (
    <input
      className="cart__amount"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      defaultValue={amount}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => finish(currentTarget)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) finish(currentTarget);
      }}
    />
  );
}
